--TEST--
Pool: callbacks may use the pool that they belong to
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

$pool = null;
$log = function (string $what) use (&$pool) {
    echo $what, $pool === null ? '' : " {$pool->idleCount()}/{$pool->activeCount()}", "\n";
};
$pool = new Pool(
    factory: function () use ($log, &$pool) { static $n = 0; $log('factory'); if (++$n === 1) { $log('inner ' . $pool->acquire()); } return $n; },
    destructor: function ($r) use ($log, &$pool) { $log("drop $r"); if (!$pool->isClosed()) { $log('inner ' . $r = $pool->acquire()); $pool->release($r); } },
    beforeAcquire: function ($r) use ($log) { $log("acquire $r"); return $r < 10; },
    beforeRelease: function ($r) use ($log, &$pool) { static $once = 0; $log("release $r"); if ($once++ === 0) { $log('try ' . json_encode($pool->tryAcquire())); } return $r !== 2; },
    max: 2,
);
$a = $pool->acquire();
$log("a $a");
$pool->release($a);
$pool->close();
$log('closed');
?>
--EXPECT--
factory 0/1
factory 0/2
inner 2 0/2
a 2 0/2
release 2 0/2
try null 0/2
drop 2 0/1
factory 0/2
inner 3 0/2
release 3 0/2
drop 3 0/1
closed 0/1
