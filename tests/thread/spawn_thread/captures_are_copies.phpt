--TEST--
spawn_thread: what the task captures is a copy, its globals are its own, and it can be awaited again
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$list = [1, 2];
$t = spawn_thread(function () use ($list) {
    $list[] = 3;
    $GLOBALS['leak'] = true;
    return count($list);
});
echo await($t), ' ', count($list), ' ', isset($GLOBALS['leak']) ? 'leaked' : 'isolated', "\n";
echo await($t), ' ', $t->getResult(), ' ', var_export($t->isRunning(), true), "\n";
?>
--EXPECT--
3 2 isolated
3 3 false
