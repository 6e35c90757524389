--TEST--
autoload: spl_autoload_call() waits for a loader that another coroutine has called
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

spl_autoload_register(function (string $class) {
    echo "loads $class\n";
    suspend();
    suspend();
    eval("class $class {}");
});
$first = spawn(fn() => new K());
$second = spawn(function () {
    spl_autoload_call('k');
    var_dump(class_exists('K', false));
});
$third = spawn(fn() => spl_autoload_call('L'));
$fourth = spawn(fn() => (new L())::class);
await($first);
await($second);
await($third);
echo await($fourth), "\n";
?>
--EXPECT--
loads K
loads L
bool(true)
L
