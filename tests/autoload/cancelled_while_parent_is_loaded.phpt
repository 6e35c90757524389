--TEST--
autoload: a cancellation reaches the loader of a parent or an interface at once; the class is not declared
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};

$waits = true;
spl_autoload_register(function (string $class) use (&$waits) {
    if ($waits) {
        delay(60_000);
    }
    eval($class === 'Base' ? 'class Base {}' : 'interface Face {}');
});
foreach (['class Leaf extends Base {}', 'class Leaf implements Face {}'] as $code) {
    $coroutine = spawn(fn() => eval($code));
    suspend();
    $coroutine->cancel();
    try {
        await($coroutine);
    } catch (Cancellation $e) {
        echo $e::class, "\n";
    }
    var_dump(class_exists('Leaf', false));
}
$waits = false;
eval('class Leaf extends Base implements Face {}');
echo get_parent_class('Leaf'), "\n";
?>
--EXPECT--
Async\AsyncCancellation
bool(false)
Async\AsyncCancellation
bool(false)
Base
