--TEST--
Transfer: a closure whose captured object holds the closure
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$holder = new Holder();
$task = static function (int $n = 0) use ($holder) {
    return $n === 3 ? 'bottom' : ($holder->value)($n + 1);
};
$holder->value = $task;
echo in_worker($task), "\n";
?>
--EXPECT--
bottom
