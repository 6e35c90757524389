--TEST--
Shutdown: a destructor at the end of the program may await a thread
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

final class Last { public function __destruct() { echo await(spawn_thread(fn() => 'thread of a destructor')), "\n"; } }
$last = new Last();
echo "main ends\n";
?>
--EXPECT--
main ends
thread of a destructor
