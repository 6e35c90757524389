--TEST--
Bootloader: may capture values under the rules of the task
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$words = ['A' => 1, 'B' => 2];
echo await(spawn_thread(fn() => A + B, bootloader: function () use ($words) {
    foreach ($words as $name => $value) { define($name, $value); }
})), "\n";
$stream = STDIN;
try { spawn_thread(fn() => 1, bootloader: function () use ($stream) {}); echo "accepted\n"; }
catch (Error $e) { echo get_class($e), ' ', str_contains($e->getMessage(), '$stream') ? 'names $stream' : $e->getMessage(), "\n"; }
?>
--EXPECT--
3
Error names $stream
