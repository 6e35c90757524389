--TEST--
spawn_with: the first argument must be a ScopeProvider
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn_with;

try {
    spawn_with(new stdClass, fn() => print("never\n"));
} catch (TypeError $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
TypeError
