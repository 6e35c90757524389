--TEST--
iterate: there are never more coroutines than the limit, the caller aside
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, iterate, get_coroutines};

$before = count(get_coroutines());
$most = 0;
spawn(function () use (&$most) {
    $before = count(get_coroutines());
    iterate(range(1, 20), function () use (&$most, $before) { suspend(); $most = max($most, count(get_coroutines()) - $before); delay(1); }, 3);
    echo $most, "\n";
});
?>
--EXPECT--
3
