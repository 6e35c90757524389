--TEST--
Thread: finally() handlers run in the order of registration, with the thread as the only argument
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, delay, spawn_thread};

$t = spawn_thread(fn() => 'r');
$seen = [];
foreach ([1, 2, 3] as $i) {
    $t->finally(function (...$arguments) use ($i, $t, &$seen) {
        $seen[] = [$i, count($arguments), $arguments[0] === $t, $t->isCompleted(), $t->getResult()];
    });
}
await($t);
while (count($seen) < 3) { delay(1); }
echo implode("\n", array_map('json_encode', $seen)), "\n";
?>
--EXPECT--
[1,1,true,true,"r"]
[2,1,true,true,"r"]
[3,1,true,true,"r"]
