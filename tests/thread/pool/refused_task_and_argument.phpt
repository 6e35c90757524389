--TEST--
ThreadPool: a refused task is a ThreadPoolException with the Error behind it, a refused argument the Error itself
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadPool, ThreadPoolException};
use function Async\await;

$pool = new ThreadPool(1);
$stream = STDIN;
foreach (['submit' => fn($t) => $pool->submit($t), 'map' => fn($t) => $pool->map([1], $t)] as $name => $call) {
    try { $call(function () use ($stream) {}); echo "accepted\n"; }
    catch (ThreadPoolException $e) { echo $name, ': ', get_class($e->getPrevious()), ' ', str_contains($e->getPrevious()->getMessage(), '$stream') ? 'names it' : $e->getPrevious()->getMessage(), "\n"; }
}
try { $pool->submit(fn() => 1, 'first', ['x' => STDIN]); echo "accepted\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $pool->map([1, STDIN], fn($x) => $x); echo "accepted\n"; } catch (Error $e) { echo get_class($e), "\n"; }
echo await($pool->submit(fn() => 'works')), ' ', $pool->getPendingCount(), "\n";
$pool->close();
?>
--EXPECTF--
submit: Error names it
map: Error names it
argument 2%S['x']: a resource cannot be transferred
Error
works 0
