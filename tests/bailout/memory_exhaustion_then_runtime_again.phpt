--TEST--
bailout: the runtime works in a shutdown function after memory exhaustion with many coroutines alive
--EXTENSIONS--
async
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the Zend allocator and its memory limit'); ?>
--INI--
memory_limit=64M
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

register_shutdown_function(function () {
    $sum = 0;
    $list = [];
    for ($i = 1; $i <= 10; $i++) {
        $list[] = spawn(function () use ($i) { suspend(); return $i; });
    }
    foreach ($list as $c) {
        $sum += await($c);
    }
    echo "sum $sum\n";
});
for ($i = 0; $i < 100; $i++) {
    spawn(fn() => delay(5000));
}
spawn(function () { str_repeat('x', 256 << 20); });
delay(5000);
?>
--EXPECTF--
Fatal error: Allowed memory size of %d bytes exhausted%s in %s on line %d
sum 55
