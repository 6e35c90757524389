--TEST--
TaskGroup: several iterators each see every entry
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend};

$g = new TaskGroup();
foreach (['x', 'y'] as $who) {
    spawn(function () use ($g, $who) {
        foreach ($g as $key => [$value]) { echo "$who: $key=$value\n"; suspend(); }
        echo "$who ends\n";
    });
}
suspend();
$g->spawn(fn() => 'a');
suspend(); suspend(); suspend();
$g->spawn(fn() => 'b');
$g->close();
?>
--EXPECT--
x: 0=a
y: 0=a
x: 1=b
y: 1=b
x ends
y ends
