--TEST--
fibers: a generator driven inside a fiber may wait and yield in turn
--EXTENSIONS--
async
--FILE--
<?php
use function Async\suspend;

function gen() { for ($i = 1; $i <= 3; $i++) { suspend(); yield $i; } }
$f = new Fiber(function () {
    foreach (gen() as $v) {
        Fiber::suspend($v);
    }
});
for ($v = $f->start(); !$f->isTerminated(); $v = $f->resume()) {
    echo $v, "\n";
}
?>
--EXPECT--
1
2
3
