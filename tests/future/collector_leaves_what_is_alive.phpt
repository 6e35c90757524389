--TEST--
Future: the collector leaves a result alone that another Future of the state can see
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};

gc_disable();
$s = new FutureState();
$keeper = new Future($s);
(function () use ($s) {
    $f = new Future($s);
    $box = new ArrayObject([$f]);
    $box[] = $box; // Garbage that refers to the operation.
})();
$s->complete(new ArrayObject(['alive']));
unset($s);
gc_collect_cycles();
echo $keeper->await()[0], "\n";
?>
--EXPECT--
alive
