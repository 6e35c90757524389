--TEST--
autoload: a cancellation that comes while the engine links a class is thrown at the next wait after that
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};

$waiting = $goes_on = false;
$wait = function () use (&$waiting, &$goes_on) {
    $waiting = true;
    while (!$goes_on) {
        delay(1);
    }
};
spl_autoload_register(function (string $class) use ($wait) {
    $wait();
    eval(['Result' => 'class Result extends Leaf {}', 'Shared' => 'trait Shared {}'][$class]);
});
set_error_handler(function (int $level, string $text) use ($wait) {
    $wait();
    return true;
}, E_DEPRECATED);

// Since PHP 8.5 the engine calls the error handler after it has linked the class, so the handler's wait may throw.
$thrown_by_handler = PHP_VERSION_ID >= 80500 ? ['an error handler' => 'Counts', 'Serializable' => 'Old'] : [];

foreach ([
    'the type of a result' => 'class Base { function f(): Base {} } class Leaf extends Base { function f(): Result {} }',
    'a trait' => 'class WithTrait { use Shared; }',
    'an error handler' => 'if (true) { class Counts implements Countable { function count() { return 0; } } }',
    'Serializable' => 'if (true) { class Old implements Serializable { function serialize() {} function unserialize($x) {} } }',
] as $name => $code) {
    $waiting = $goes_on = false;
    $coroutine = spawn(function () use ($code, $name) {
        eval($code);
        echo "$name: declared, ";
        delay(60_000);
    });
    while (!$waiting) {
        delay(1);
    }
    $coroutine->cancel();
    $goes_on = true;
    try {
        await($coroutine);
    } catch (Cancellation $e) {
        if (isset($thrown_by_handler[$name]) && class_exists($thrown_by_handler[$name], false)) {
            echo "$name: declared, ";
        }
        echo $e::class, "\n";
    }
}
echo get_parent_class('Result'), ' ', count(class_uses('WithTrait')), ' ', count(new Counts()), ' ', (new Old())::class, "\n";
?>
--EXPECT--
the type of a result: declared, Async\AsyncCancellation
a trait: declared, Async\AsyncCancellation
an error handler: declared, Async\AsyncCancellation
Serializable: declared, Async\AsyncCancellation
Leaf 1 0 Old
