--TEST--
Closures: an arrow function takes along only what it uses
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$stream = STDIN;
$word = 'word';
echo await(spawn_thread(fn() => $word)), "\n";
?>
--EXPECT--
word
