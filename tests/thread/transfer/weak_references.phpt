--TEST--
Transfer: a weak reference is alive if the same transfer holds its referent, before or after it
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$p = new Point(1);
$q = new Point(2);
$weak = WeakReference::create($p);
$dead = WeakReference::create(new Point(3));
echo json_encode(in_worker(function () use ($weak, $p, $q, $dead) {
    return [$weak->get() === $p, $weak === WeakReference::create($p), $dead->get()];
})), "\n";
[$before, $held, $after] = there_and_back([$weak, $p, WeakReference::create($p)]);
var_dump($before->get() === $held, $before === $after, there_and_back([$weak])[0]->get());
?>
--EXPECT--
[true,true,null]
bool(true)
bool(true)
NULL
