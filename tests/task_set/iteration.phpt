--TEST--
TaskSet: foreach takes each entry before the body sees it; two loops share them
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use function Async\{spawn, suspend};

$s = new TaskSet();
foreach (['x', 'y'] as $who) {
    spawn(function () use ($s, $who) {
        foreach ($s as $key => [$value]) { echo "$who: $key=$value of ", count($s), "\n"; suspend(); }
        echo "$who ends\n";
    });
}
suspend();
for ($i = 0; $i < 5; $i++) $s->spawn(function () use ($i) { return $i; });
$s->close();
?>
--EXPECT--
x: 0=0 of 4
y: 1=1 of 3
x: 2=2 of 2
y: 3=3 of 1
x: 4=4 of 0
y ends
x ends
