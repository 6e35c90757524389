--TEST--
state: while a user error handler waits in one coroutine it still serves the others
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

set_error_handler(function ($no, $msg) { suspend(); throw new ErrorException($msg); });
foreach (['a', 'b'] as $name) {
    spawn(function () use ($name) {
        try {
            trigger_error($name);
        } catch (ErrorException $e) {
            echo $name, ' ', $e->getMessage(), "\n";
        }
    });
}
?>
--EXPECT--
a a
b b
