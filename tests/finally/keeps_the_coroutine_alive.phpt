--TEST--
finally: the coroutine a handler receives is alive although nothing else holds it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

spawn(fn() => 'value')->finally(function ($co) {
    delay(1);
    gc_collect_cycles();
    var_dump($co->getResult());
});
?>
--EXPECT--
string(5) "value"
