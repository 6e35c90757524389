--TEST--
autoload: class_exists() without autoloading never waits for a loader
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

spl_autoload_register(function (string $class) {
    suspend();
    suspend();
    eval("class $class {}");
});
$loads = spawn(fn() => new K());
$asks = spawn(function () {
    $ran = false;
    spawn(function () use (&$ran) { $ran = true; });
    var_dump(class_exists('K', false), $ran);
});
await($asks);
await($loads);
var_dump(class_exists('K', false));
?>
--EXPECT--
bool(false)
bool(false)
bool(true)
