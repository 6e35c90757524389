--TEST--
Coroutine: getAwaitingInfo() has one string per thing waited for, none when not waiting
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await, timeout};

$target = spawn(fn() => delay(50));
$plain = spawn(fn() => await($target));
$token = spawn(fn() => await($target, timeout(1000)));
$info = fn($c) => implode(' ', array_map('get_debug_type', $c->getAwaitingInfo()));
var_dump($plain->getAwaitingInfo());
suspend();
echo $info($target), ' | ', $info($plain), ' | ', $info($token), "\n";
await($token);
var_dump($target->getAwaitingInfo(), $token->getAwaitingInfo());
?>
--EXPECT--
array(0) {
}
string | string | string string
array(0) {
}
array(0) {
}
