--TEST--
bailout: a coroutine that fills the heap bit by bit ends like one big allocation
--EXTENSIONS--
async
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the Zend allocator and its memory limit'); ?>
--INI--
memory_limit=16M
--FILE--
<?php
use function Async\{spawn, suspend, delay};

register_shutdown_function(fn() => print("shutdown\n"));
spawn(function () {
    $list = [];
    while (true) {
        $list[] = str_repeat('x', 1000);
        if (count($list) % 1000 === 0) {
            suspend();
        }
    }
});
try {
    delay(60000);
} finally {
    echo "never\n";
}
?>
--EXPECTF--
Fatal error: Allowed memory size of %d bytes exhausted%s in %s on line %d
shutdown
