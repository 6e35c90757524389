--TEST--
C ABI: handles of one descriptor read and write in step
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{event_dispose, file_await, file_handle, file_read, file_seek, file_write};

$path = tempnam(sys_get_temp_dir(), 'async');
$stream = fopen($path, 'w+');
$one = file_handle($stream);
$two = file_handle($stream);

echo file_await(file_write($one, 'first ')), "\n";
echo file_await(file_write($two, 'second ')), "\n";
echo file_await(file_write($one, 'third')), "\n";
echo file_get_contents($path), "\n";

echo file_seek($one, 0), "\n";
echo file_await(file_read($two, 6)), "\n";
echo file_await(file_read($one, 7)), "\n";
echo file_seek($two, 0, SEEK_CUR), "\n";

event_dispose($one);
event_dispose($two);
unlink($path);
?>
--EXPECT--
6
7
5
first second third
0
first 
second 
13
