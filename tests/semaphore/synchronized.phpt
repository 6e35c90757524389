--TEST--
Semaphore: synchronized() gives the permit back whatever the end of the call
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Semaphore};
use function Async\{await, await_all, spawn, suspend, delay};

$mutex = new Semaphore(1);
$inside = 0;
$jobs = [];
foreach (range(1, 3) as $i) {
    $jobs[] = spawn(fn() => $mutex->synchronized(function () use (&$inside, $i) {
        $inside++;
        suspend();
        return "$i: " . $inside--;
    }));
}
echo implode(', ', await_all($jobs)[0]), "\n";

try { $mutex->synchronized(fn() => throw new LogicException('thrown')); } catch (LogicException $e) { echo $e->getMessage(), "\n"; }
var_dump($mutex->availableCount());

$c = spawn(fn() => $mutex->synchronized(fn() => delay(60000)));
suspend();
$c->cancel();
try { await($c); } catch (Cancellation) { }
var_dump($mutex->availableCount());

// A task that gives the permit back itself.
try { $mutex->synchronized(fn() => $mutex->release()); } catch (AsyncException $e) { echo strtok($e->getMessage(), ':'), "\n"; }
try { $mutex->synchronized(fn() => $mutex->release() ?? throw new LogicException('first')); }
catch (LogicException $e) { echo $e->getMessage(), ' <- ', strtok($e->getPrevious()->getMessage(), ':'), "\n"; }
var_dump($mutex->availableCount());

// A method behind __call() that waits meanwhile.
class Magic { public function __call($name, $args) { return $name; } }
$mutex->acquire();
$c = spawn(fn() => $mutex->synchronized([new Magic, 'magic']));
suspend();
echo (new Magic)->other(), "\n";
$mutex->release();
echo await($c), "\n";
?>
--EXPECT--
1: 1, 2: 1, 3: 1
thrown
int(1)
int(1)
Cannot release a permit
first <- Cannot release a permit
int(1)
other
magic
