--TEST--
suspend: foreach by reference keeps its place across suspensions while another coroutine changes the array
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

$list = [1, 2, 3];
spawn(function () use (&$list) { $list[] = 4; });
foreach ($list as &$v) {
    $v *= 10;
    suspend();
}
unset($v);
echo implode(' ', $list), "\n";
?>
--EXPECT--
10 20 30 40
