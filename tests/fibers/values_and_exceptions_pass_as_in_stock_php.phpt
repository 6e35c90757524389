--TEST--
fibers: values and exceptions cross Fiber::suspend, resume and throw inside a coroutine
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

await(spawn(function () {
    $f = new Fiber(function ($x) {
        $y = Fiber::suspend($x + 1);
        try {
            Fiber::suspend($y + 1);
        } catch (LogicException $e) {
            suspend();
            throw new RuntimeException('out', 0, $e);
        }
    });
    var_dump($f->start(1), $f->resume(10));
    try {
        $f->throw(new LogicException('in'));
    } catch (RuntimeException $e) {
        echo $e->getMessage(), ' <- ', $e->getPrevious()->getMessage(), "\n";
    }
}));
?>
--EXPECT--
int(2)
int(11)
out <- in
