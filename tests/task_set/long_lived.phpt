--TEST--
TaskSet: one that lives long keeps nothing of what it delivered
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use function Async\{spawn, await};

$s = new TaskSet(8, 0);
for ($i = 0; $i < 100; $i++) $s->spawn(fn() => str_repeat('x', 1000));
$memory = 0;
for ($i = 0; $i < 5000; $i++) {
    $s->joinNext()->await();
    $s->spawn(fn() => str_repeat('x', 1000));
    if ($i === 1000) $memory = memory_get_usage();
}
var_dump(memory_get_usage() - $memory < 50000, count($s));
$s->cancel();
?>
--EXPECT--
bool(true)
int(100)
