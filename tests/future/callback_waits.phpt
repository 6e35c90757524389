--TEST--
Future: callbacks that wait run side by side, and what follows each one follows it alone
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{suspend, await_all};

$s = new FutureState();
$f = new Future($s);
$gate = new FutureState();
$open = new Future($gate);
$all = [];
foreach (['a', 'b', 'c'] as $name) {
    $all[] = $f->map(function () use ($name, $open) { echo "$name waits\n"; $open->await(); echo "$name goes on\n"; return $name; })
        ->map(function ($v) { echo "after $v\n"; suspend(); echo "end $v\n"; return $v; });
}
$all[] = $f->map(function () { echo "last\n"; });
$s->complete(1);
end($all)->await();
$gate->complete(1);
[$r] = await_all($all);
echo implode(',', $r), "\n";
?>
--EXPECT--
a waits
b waits
c waits
last
a goes on
after a
b goes on
after b
c goes on
after c
end a
end b
end c
a,b,c,
