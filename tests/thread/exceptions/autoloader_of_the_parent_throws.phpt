--TEST--
ThreadTransferException: what the parent's autoloader throws is the previous exception
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadTransferException;
use function Async\{await, spawn_thread};

spl_autoload_register(function ($class) { throw new UnderflowException("no $class today"); });
$t = spawn_thread(fn() => new Point(2), bootloader: function () { require __DIR__ . '/../inc/classes.inc'; });
try { await($t); echo "returned\n"; } catch (ThreadTransferException $e) {
    for ($p = $e->getPrevious(); $p !== null && !$p instanceof UnderflowException; $p = $p->getPrevious());
    echo $p?->getMessage(), "\n";
}
?>
--EXPECT--
no Point today
