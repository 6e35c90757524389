--TEST--
Transfer: cycles through objects, arrays and closures arrive closed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

[$a, $b] = [new Holder(), new Holder()];
$a->value = $b;
$b->value = $a;
$c = new Holder();
$c->items = [$c, [$c]];
$d = new Holder();
$d->value = static fn() => $d;
$e = new Holder();
$e->value = function () { return $this; };
$e->value = Closure::bind($e->value, $e, Holder::class);
$storage = new SplObjectStorage();
$storage[$storage] = $storage;
$check = static fn($a, $c, $d, $e, $s) => [$a->value->value === $a, $c->items[0] === $c && $c->items[1][0] === $c,
    ($d->value)() === $d, ($e->value)() === $e, $s[$s] === $s];
echo json_encode(in_worker(static fn() => $check($a, $c, $d, $e, $storage))), "\n";
echo json_encode($check(...there_and_back([$a, $c, $d, $e, $storage]))), "\n";
?>
--EXPECT--
[true,true,true,true,true]
[true,true,true,true,true]
