--TEST--
TaskGroup: the script itself waits for room, as the first thing that it does
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend};

$g = new TaskGroup(1, 1);
for ($i = 0; $i < 5; $i++) $g->spawn(function () use ($i) { suspend(); echo "$i\n"; });
echo "all accepted\n";
?>
--EXPECT--
0
1
2
all accepted
3
4
