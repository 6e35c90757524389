--TEST--
Closures: code that creates, clones, compares and calls objects works
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

echo json_encode(in_worker(function () {
    $p = new Point(y: 2);
    $q = clone $p;
    $q->x = 5;
    $q->self ??= $p;
    $name = 'x';
    $p->$name++;
    $method = 'called';
    [$class, $static] = ['Circle', 'twice'];
    $list = new ArrayObject(['a' => 1]);
    $list['b'] = 2;
    unset($list['a']);
    return [$p->x, $q->x, $q->self === $p, $q instanceof Point, $p == $q, (new $class())->$method(), $class::$static(3), $p?->self?->x,
        isset($q->self->x), empty($p->self), count($list)];
})), "\n";
?>
--EXPECT--
[1,5,true,true,false,"circle of Circle",6,null,true,true,1]
