--TEST--
Transfer: a resource, a reference and an object with dynamic properties are refused
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn_thread;

foreach (['resource' => STDIN, 'reference' => (function () { $a = 1; return [&$a, &$a]; })(),
          'dynamic' => (object) ['x' => 1]] as $what => $value) {
    try { spawn_thread(function () use ($value) {}); echo "$what accepted\n"; }
    catch (\Error $e) { echo "$what refused\n"; }
}
?>
--EXPECT--
resource refused
reference refused
dynamic refused
