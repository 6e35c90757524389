--TEST--
fibers: an exception thrown after a wait in a fiber reaches the fiber's resumer
--EXTENSIONS--
async
--FILE--
<?php
use function Async\suspend;

$f = new Fiber(function () {
    suspend();
    throw new RuntimeException('after the wait');
});
try {
    $f->start();
} catch (RuntimeException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
after the wait
