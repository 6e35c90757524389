--TEST--
finally: the coroutine's own result stays what the body returned
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

$c = spawn(fn() => 'value');
set_exception_handler(function ($e) use ($c) {
    var_dump($e->getMessage(), $c->getResult(), $c->getException());
});
$c->finally(fn() => throw new RuntimeException('handler failed'));
?>
--EXPECT--
string(14) "handler failed"
string(5) "value"
NULL
