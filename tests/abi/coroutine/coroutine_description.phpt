--TEST--
C ABI: a coroutine has a name and a line for reports, in C and in PHP
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
function named() {}
$php = Async\spawn('named');
$c = AsyncProbe\spawn(fn() => null);
foreach ([$php, $c, Async\current_coroutine()] as $coroutine) {
    [$name, $line] = AsyncProbe\describe($coroutine);
    echo $name, ': ', preg_replace('/ \S*\//', ' ', $line), "\n";
}
?>
--EXPECTF--
named: it #%d named, spawned at coroutine_description.php:3, suspended at unknown:0
{internal}: it #%d {internal}, spawned at coroutine_description.php:4, suspended at unknown:0
{main}: main, suspended at unknown:0
extended_dispose
