--TEST--
C ABI: a file being opened is a handle already, and tells when it can be used
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{active_events, event_dispose, file_await, file_await_open, file_open, file_read, file_seek, file_state, file_write};

$folder = sys_get_temp_dir() . '/async_' . getmypid();
mkdir($folder);
$before = active_events();

$file = file_open("$folder/new", 'x+');
echo implode(' ', file_state($file)), "-\n";
echo file_seek($file, 0), ' ', active_events() - $before, "\n";
file_await_open($file);
echo implode(' ', file_state($file)), ' ', active_events() - $before, "\n";
echo file_await(file_write($file, 'content')), ' ', substr(sprintf('%o', fileperms("$folder/new")), -3), "\n";
event_dispose($file);

foreach (['r', 'w', 'a', 'a+'] as $mode) {
    $file = file_open("$folder/new", $mode);
    file_await_open($file);
    echo $mode, ': ', implode(' ', file_state($file)), "\n";
    event_dispose($file);
}

// Where the program is when it asks counts, not when the worker comes to it.
chdir($folder);
$file = file_open('relative', 'w');
chdir('/');
file_await_open($file);
event_dispose($file);
echo implode(' ', array_map(basename(...), glob("$folder/*"))), "\n";
array_map(unlink(...), glob("$folder/*"));
rmdir($folder);
?>
--EXPECT--
-
-1 1
readable writable owns 0
7 600
r: readable owns
w: writable owns
a: writable append owns
a+: readable writable append owns
new relative
