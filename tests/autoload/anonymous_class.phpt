--TEST--
autoload: an anonymous class whose parent is being loaded is linked by one coroutine only
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

spl_autoload_register(function (string $class) {
    suspend();
    suspend();
    eval("class $class { public \$x = 1; }");
});
$make = fn() => new class extends Base { public $y = 2; };
$first = spawn($make);
$second = spawn($make);
var_dump(await($first)->x);
try {
    await($second);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
var_dump(await(spawn($make))->y);
?>
--EXPECT--
int(1)
Cannot declare the anonymous class: another coroutine has declared it while its parent was being loaded; load the parent before
int(2)
