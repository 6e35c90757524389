--TEST--
loadavg: three floats
--EXTENSIONS--
async
--SKIPIF--
<?php if (!function_exists('sys_getloadavg') || !sys_getloadavg()) die('skip no load average here'); ?>
--FILE--
<?php
use function Async\loadavg;

$load = loadavg();
var_dump(count($load), array_is_list($load), count(array_filter($load, fn($v) => is_float($v) && $v >= 0)));
?>
--EXPECT--
int(3)
bool(true)
int(3)
