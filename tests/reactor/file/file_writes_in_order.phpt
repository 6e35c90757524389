--TEST--
C ABI: operations on a file are executed in the order of their submission
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{event_dispose, file_await, file_flush, file_handle, file_seek, file_stat, file_write};

$path = tempnam(sys_get_temp_dir(), 'async');
$stream = fopen($path, 'w+');
$file = file_handle($stream);

$calls = [];
foreach (range('a', 'z') as $letter) {
    $calls[] = file_write($file, str_repeat($letter, 3));
}
$flush = file_flush($file);
$stat = file_stat($file);
$last = file_write($file, '.');
echo "the position is unknown meanwhile: ", file_seek($file, 0), "\n";

echo file_await($last), "\n";
echo file_get_contents($path), "\n";
echo array_sum(array_map(file_await(...), $calls)), ' ', file_await($flush), ' ', file_await($stat), "\n";
echo file_await(file_write($file, '')), "\n";

event_dispose($file);
unlink($path);
?>
--EXPECT--
the position is unknown meanwhile: -1
1
aaabbbcccdddeeefffggghhhiiijjjkkklllmmmnnnooopppqqqrrrssstttuuuvvvwwwxxxyyyzzz.
78 0 78
0
