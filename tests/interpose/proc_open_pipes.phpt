--TEST--
libc seam: pipes of a process are read and written by two coroutines
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
$cat = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
$sent = str_repeat("0123456789abcdef", 65536); // More than both pipes can hold.
[$read] = together([
    fn() => stream_get_contents($pipes[1]),
    function () use ($pipes, $sent) {
        var_dump(fwrite($pipes[0], $sent));
        fclose($pipes[0]);
    },
]);
var_dump($read === $sent, feof($pipes[1]));
fclose($pipes[1]);
var_dump(proc_close($cat));
?>
--EXPECT--
int(1048576)
bool(true)
bool(true)
int(0)
