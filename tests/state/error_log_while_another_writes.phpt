--TEST--
state: error_log() of one coroutine is written though another one waits to write the log
--EXTENSIONS--
async
--SKIPIF--
<?php
if (!is_executable('/usr/bin/mkfifo') && !is_executable('/bin/mkfifo')) {
    die('skip needs mkfifo');
}
?>
--FILE--
<?php
use function Async\{await_all, spawn, suspend};

$fifo = __DIR__ . '/error_log_while_another_writes.fifo';
exec('mkfifo ' . escapeshellarg($fifo));
ini_set('error_log', $fifo);
$writers = [
    spawn(fn () => error_log('first')),
    spawn(fn () => error_log('second')),
];
suspend(); // Both wait until the FIFO has a reader.
$reader = fopen($fifo, 'r+');
await_all($writers);
stream_set_blocking($reader, false);
foreach (['first', 'second'] as $message) {
    $line = fgets($reader);
    echo $line === false ? "no line\n" : substr($line, strpos($line, '] ') + 2);
}
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/error_log_while_another_writes.fifo');
?>
--EXPECTREGEX--
first
second
?|second
first
?
