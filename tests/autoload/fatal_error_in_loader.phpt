--TEST--
autoload: after a fatal error in a loader the shutdown functions load the class anew
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

$calls = 0;
spl_autoload_register(function (string $class) use (&$calls) {
    $calls++;
    suspend();
    eval($calls === 1 ? 'class K extends stdClass { abstract function f(); }' : "class $class {}");
});
register_shutdown_function(function () { echo (new K())::class, "\n"; });
$first = spawn(fn() => new K());
$second = spawn(fn() => new K());
await($first);
?>
--EXPECTF--
Fatal error: Class K %s in %s on line 1
K
