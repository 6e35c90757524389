--TEST--
deadlock: cancelling waits, twice, does not lose the count of live timers
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

$list = [];
for ($i = 0; $i < 5; $i++) {
    $list[] = spawn(fn() => delay(60000));
}
$last = spawn(function () { delay(10); return 'last'; });
suspend();
foreach ($list as $c) {
    $c->cancel();
    $c->cancel();
}
suspend();
foreach ($list as $c) {
    $c->cancel();
}
echo await($last), "\n";
?>
--EXPECT--
last
