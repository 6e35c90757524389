--TEST--
output: a fiber uses the buffers of the coroutine that hosts it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

$c = spawn(function () {
    ob_start();
    $f = new Fiber(function () { echo "in fiber"; suspend(); echo ", after the wait"; });
    $f->start();
    return ob_get_clean();
});
spawn(fn() => print("other\n"));
echo await($c), "\n";
?>
--EXPECT--
other
in fiber, after the wait
