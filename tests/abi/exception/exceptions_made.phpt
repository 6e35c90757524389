--TEST--
C ABI: zend_async_new_exception makes one of the kind asked for, and throws nothing
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
foreach ([0, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40] as $kind) {
    $e = AsyncProbe\new_exception($kind, 'text');
    echo $kind, ' ', get_class($e), ': ', $e->getMessage(), ', line ', $e->getLine(), "\n";
}
?>
--EXPECTF--
0 Async\AsyncException: text, 1 of 2, line 3
30 %s: text, 1 of 2, line 3
31 %s: text, 1 of 2, line 3
32 %s: text, 1 of 2, line 3
33 %s: text, 1 of 2, line 3
34 %s: text, 1 of 2, line 3
35 %s: text, 1 of 2, line 3
36 %s: text, 1 of 2, line 3
37 %s: text, 1 of 2, line 3
38 %s: text, 1 of 2, line 3
39 %s: text, 1 of 2, line 3
40 %s: text, 1 of 2, line 3
