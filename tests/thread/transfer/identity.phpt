--TEST--
Transfer: an object that is reached twice in one transfer arrives as one
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use Async\ThreadPool;

$p = new Point(1);
$storage = new SplObjectStorage();
$storage[$p] = 1;
$values = [$p, [$p], 'holder' => (new Holder())->hide($p), 'closure' => static fn() => $p, 'storage' => $storage];
echo json_encode(in_worker(function () use ($p, $values) {
    [$first, [$second]] = $values;
    return [$first === $p, $second === $p, $values['closure']() === $p, isset($values['storage'][$p])];
})), "\n";
$back = in_worker(function () { $p = new Point(); return [$p, $p]; });
var_dump($back[0] === $back[1]);
$pool = new ThreadPool(1, bootloader: with_classes());
var_dump(Async\await($pool->submit(fn($a, $b) => $a === $b && $a === $p, $p, $p)));
$pool->close();
?>
--EXPECT--
[true,true,true,true]
bool(true)
bool(true)
