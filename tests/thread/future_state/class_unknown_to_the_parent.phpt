--TEST--
FutureState: a value whose class the parent cannot load rejects the Future
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await, spawn_thread};

$state = new FutureState();
$future = new Future($state);
$t = spawn_thread(function () use ($state) { $state->complete(new Point(1)); return 'ends'; }, bootloader: function () { require __DIR__ . '/../inc/classes.inc'; });
try { await($future); echo "returned\n"; } catch (Async\ThreadTransferException $e) {
    echo str_contains($e->getMessage() . $e->getPrevious()?->getMessage(), 'Point') ? 'names it' : $e->getMessage(), "\n";
}
echo await($t), "\n";
?>
--EXPECT--
names it
ends
