--TEST--
ThreadPool::reload(): a bootloader that fails in the new workers closes the pool, and reload() does not hang
--EXTENSIONS--
async
--INI--
display_errors=0
log_errors=0
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};
use function Async\await;

$tickets = new ThreadChannel(1);
$tickets->send('only one');
$tickets->close();
$pool = new ThreadPool(1, bootloader: function () use ($tickets) { $tickets->recv(); });
echo await($pool->submit(fn() => 'first generation')), "\n";
try { $pool->reload(); } catch (Throwable $e) { echo get_class($e) === 'Async\ThreadPoolException' ? '' : get_class($e) . "\n"; }
try { await($pool->submit(fn() => 1)); echo "accepted\n"; } catch (Throwable $e) { echo "refused\n"; }
var_dump($pool->isClosed());
?>
--EXPECT--
first generation
refused
bool(true)
