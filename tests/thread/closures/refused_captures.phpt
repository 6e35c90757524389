--TEST--
Closures: a captured value that cannot travel is named with its variable, in nested closures too
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn_thread;

$stream = STDIN;
$inner = function () use ($stream) {};
$middle = ['deep' => [fn() => $inner]];
foreach ([function () use ($stream) {}, function () use ($inner) {}, fn() => $middle] as $task) {
    try { spawn_thread($task); echo "accepted\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECTF--
%s$stream: a resource cannot be transferred
%s$inner%s$stream: a resource cannot be transferred
%s$middle['deep'][0]%s$inner%s$stream: a resource cannot be transferred
