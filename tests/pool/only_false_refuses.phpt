--TEST--
Pool: a check refuses by false or by throwing, and by nothing else
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

foreach (['nothing' => function () {}, 'null' => fn() => null, '0' => fn() => 0, "''" => fn() => '', '[]' => fn() => [],
        'true' => fn() => true, 'false' => fn() => false, 'throw' => fn() => throw new Exception('swallowed')] as $what => $answer) {
    $pool = new Pool(fn() => 'fresh', fn() => print('drop '), beforeAcquire: $answer, min: 1, max: 1);
    $pool->acquire();
    echo "$what: ", $pool->activeCount(), "\n";
    $pool->close();
}
foreach (['nothing' => function () {}, '0' => fn() => 0, 'false' => fn() => false, 'throw' => fn() => throw new Exception('swallowed')] as $what => $answer) {
    $pool = new Pool(fn() => 'fresh', fn() => print('drop '), beforeRelease: $answer, max: 1);
    $pool->release($pool->acquire());
    echo "$what: ", $pool->idleCount(), "\n";
    unset($pool);
}
?>
--EXPECT--
nothing: 1
null: 1
0: 1
'': 1
[]: 1
true: 1
drop false: 1
drop throw: 1
nothing: 1
drop 0: 1
drop drop false: 0
drop throw: 0
