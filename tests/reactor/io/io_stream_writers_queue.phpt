--TEST--
C ABI: writes that have to wait go out in the order in which they began
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
[$left, $right] = [AsyncProbe\io_create($a, 'tcp'), AsyncProbe\io_create($b, 'tcp')];
$filled = AsyncProbe\fd_fill($a);
foreach (['one ', 'two ', 'three '] as $word) {
    Async\spawn(fn() => AsyncProbe\io_write($left, $word));
}
Async\suspend();
for ($seen = 0; $seen < $filled; ) {
    $seen += strlen(AsyncProbe\io_read($right, min(65536, $filled - $seen)));
}
$rest = '';
while (strlen($rest) < 14) {
    $rest .= AsyncProbe\io_read($right, 100);
}
echo $rest, "\n";
array_map(AsyncProbe\event_dispose(...), [$left, $right]);
?>
--EXPECT--
one two three 
