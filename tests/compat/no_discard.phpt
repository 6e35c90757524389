--TEST--
compat: PHP 8.5 warns if a result that matters is thrown away
--EXTENSIONS--
async
--SKIPIF--
<?php
if (PHP_VERSION_ID < 80500) die('skip #[NoDiscard] exists since PHP 8.5');
?>
--FILE--
<?php
use Async\Future;
use function Async\timeout;

timeout(1000);
(void) timeout(1000);
$token = timeout(1000);
$future = Future::completed(1);
echo $future->map(fn($value) => $value + 1)->await(), "\n";
$future->map(fn($value) => $value + 1)->ignore();
$discards = [
    'map, and its result is in an array that is thrown away' => fn() => [$future->map(fn($value) => $value + 1), null][1],
    'catch' => function () use ($future) { $future->catch(fn() => null); },
    'finally' => function () use ($future) { $future->finally(fn() => null); },
];
foreach ($discards as $discard) {
    $discard();
}
// At the end the runtime warns of unused futures itself, as it does on older versions.
$of = fn(string $attributed) => (new ReflectionFunction($attributed))->getAttributes()[0]->newInstance()->message;
echo $of('Async\timeout'), "\n";
?>
--EXPECTF--
Warning: The return value of function Async\timeout() should either be used or intentionally ignored by casting it as (void), as the token has no effect unless a wait gets it in %s on line 5
2

Warning: The return value of method Async\Future::catch() should either be used or intentionally ignored by casting it as (void), as the returned future has the result in %s on line 13

Warning: The return value of method Async\Future::finally() should either be used or intentionally ignored by casting it as (void), as the returned future has the result in %s on line 14
as the token has no effect unless a wait gets it

Warning: The future created at %s:12 was never used. Await it, chain to it, or call ignore() on it if that is not needed in Unknown on line 0

Warning: The future created at %s:13 was never used. Await it, chain to it, or call ignore() on it if that is not needed in Unknown on line 0

Warning: The future created at %s:14 was never used. Await it, chain to it, or call ignore() on it if that is not needed in Unknown on line 0
