--TEST--
fibers: two schedulers written on fibers run side by side in two coroutines
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};

function loop(string $name): void
{
    $ready = [];
    foreach ([1, 2] as $i) {
        $ready[] = new Fiber(function () use ($name, $i) {
            foreach (['x', 'y'] as $step) {
                echo "$name$i$step ";
                Fiber::suspend();
            }
        });
    }
    while ($ready) {
        $f = array_shift($ready);
        $f->isStarted() ? $f->resume() : $f->start();
        if (!$f->isTerminated()) {
            $ready[] = $f;
        }
        if (!$ready || count($ready) === 2) {
            delay(1);
        }
    }
}
$a = spawn(loop(...), 'a');
$b = spawn(loop(...), 'b');
await($a);
await($b);
echo "\n";
?>
--EXPECT--
a1x b1x a2x b2x a1y b1y a2y b2y 
