--TEST--
signal(): a cycle of a future and its token is collected, and then disarmed
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, Signal};
use function Async\{signal, suspend};

$state = new FutureState;
$token = new Future($state);
$future = signal(Signal::SIGWINCH, $token);
$holder = new stdClass;
$holder->all = [$future, $token, $state];
$state->complete($holder); // The token refers to the future, which is rejected now.
$state->ignore();
$weak = WeakReference::create($future);
unset($future, $token, $state, $holder);
gc_collect_cycles();
var_dump($weak->get());

$state = new FutureState;
$token = (new Future($state))->map(fn() => $holder);
$token->ignore();
$future = signal(Signal::SIGWINCH, $token);
$weak = WeakReference::create($future);
unset($future, $token, $state);
gc_collect_cycles();
var_dump($weak->get());
echo "done\n";
?>
--EXPECT--
NULL
NULL
done
