--TEST--
Closures: a result may be a closure with captured objects, and works after its worker has ended
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$f = in_worker(function () {
    $p = new Point(3);
    return ['make' => function (int $n) use ($p) { $p->x += $n; return $p; }, 'same' => $p];
});
gc_collect_cycles();
echo $f['make'](2)->x, ' ', $f['make'](1)->x, ' ', $f['same']->x, "\n";
?>
--EXPECT--
5 6 6
