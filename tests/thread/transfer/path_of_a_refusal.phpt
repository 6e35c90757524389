--TEST--
Transfer: a refusal says by which path the value was reached
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use Async\{ThreadChannel, ThreadPool};

$order = new Holder();
$order->items = [1, 2, 3, (new Holder())];
$order->items[3]->value = ['file' => STDIN];
try { Async\spawn_thread(function () use ($order) {}); echo "accepted\n"; }
catch (Error $e) { echo $e->getMessage(), "\n"; }
$pool = new ThreadPool(1);
try { $pool->submit(fn($a, $b) => 1, 'plain', $order); echo "accepted\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { (new ThreadChannel())->send(['key' => $order]); echo "accepted\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
$pool->close();
?>
--EXPECTF--
task → %s$order->items[3]->value['file']: a resource cannot be transferred
argument 2 → %S->items[3]->value['file']: a resource cannot be transferred
value → ['key']->items[3]->value['file']: a resource cannot be transferred
