--TEST--
C ABI: a read that may block is done by a worker, and keeps the program alive meanwhile
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{active_events, event_dispose, file_await, file_completed, file_handle, file_read, file_read_into, file_write};

$path = tempnam(sys_get_temp_dir(), 'async');
$stream = fopen($path, 'w+');
$file = file_handle($stream);
$before = active_events();

// Behind a write to a file, so that neither can be over at once.
$write = file_write($file, 'abc');
fwrite($other = fopen($path, 'r+'), '***def***');
$first = file_read($file, 3);
$second = file_read_into($file, 3);
echo active_events() - $before, "\n";
var_dump(file_completed($first), file_completed($second));

echo file_await($second), "\n";
var_dump(file_completed($write), file_completed($first));
echo file_await($first), ' ', file_await($write), "\n";
echo active_events() - $before, "\n";

event_dispose($file);
unlink($path);
?>
--EXPECT--
3
bool(false)
bool(false)
***
bool(true)
bool(true)
def 3
0
