--TEST--
cancel: a cancellation that ends an unreferenced coroutine is not reported and stops no other coroutine
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, current_coroutine};
use Async\{AsyncCancellation, OperationCanceledException};

spawn(fn() => current_coroutine()->cancel());
spawn(fn() => throw new AsyncCancellation('own accord'));
spawn(fn() => throw new OperationCanceledException('own accord'));
spawn(function () { delay(1); echo "sibling done\n"; });
?>
--EXPECT--
sibling done
