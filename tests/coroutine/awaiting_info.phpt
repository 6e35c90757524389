--TEST--
Coroutine: getAwaitingInfo() has one string per thing waited for, none when not waiting
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{spawn, suspend, await, timeout};

$state = new FutureState();
$target = spawn(fn() => (new Future($state))->await());
$plain = spawn(fn() => await($target));
$token = spawn(fn() => await($target, timeout(60000)));
$info = fn($c) => implode(' ', array_map('get_debug_type', $c->getAwaitingInfo()));
var_dump($plain->getAwaitingInfo());
suspend();
echo $info($target), ' | ', $info($plain), ' | ', $info($token), "\n";
$state->complete(1);
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
