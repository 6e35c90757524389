--TEST--
await: throws the exception object itself, its trace untouched
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$thrown = new RuntimeException('mine');
$c = spawn(function () use ($thrown) { throw $thrown; });
try {
    await($c);
} catch (RuntimeException $e) {
    var_dump($e === $thrown, $e->getPrevious());
}
?>
--EXPECT--
bool(true)
NULL
