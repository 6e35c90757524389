--TEST--
C ABI: a read of a file takes what is at its position, and at the end nothing
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{event_dispose, file_await, file_handle, file_read, file_read_into, file_seek, file_state};

$path = tempnam(sys_get_temp_dir(), 'async');
file_put_contents($path, 'abcdefghij');
$stream = fopen($path, 'r');
$file = file_handle($stream);

echo file_await(file_read($file, 4)), "\n";
echo file_await(file_read_into($file, 3)), "\n";
echo file_await(file_read($file, 100)), "\n";
echo implode(' ', file_state($file)), "-\n";
var_dump(file_await(file_read($file, 100)));
echo implode(' ', file_state($file)), "\n";

echo file_seek($file, -2, SEEK_END), "\n";
echo implode(' ', file_state($file)), "-\n";
echo file_await(file_read_into($file, 100)), "\n";
echo "nothing asked for: '", file_await(file_read($file, 0)), "' ", implode(' ', file_state($file)), "-\n";
echo file_seek($file, 1), ' ', file_seek($file, 2, SEEK_CUR), ' ', file_seek($file, -1), "\n";
echo file_await(file_read($file, 1)), "\n";

event_dispose($file);
unlink($path);
echo "the descriptor is the stream's still: ", fread($stream, 2), "\n";
?>
--EXPECT--
abcd
efg
hij
-
string(0) ""
eof
8
-
ij
nothing asked for: '' -
1 3 -1
d
the descriptor is the stream's still: ef
