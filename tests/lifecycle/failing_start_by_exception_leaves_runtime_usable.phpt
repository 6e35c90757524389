--TEST--
lifecycle: a first call that throws (wrong argument) leaves the runtime usable
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

try {
    spawn('no_such_function');
} catch (TypeError $e) {
    echo "TypeError\n";
}
echo await(spawn(fn() => 'works')), "\n";
?>
--EXPECT--
TypeError
works
