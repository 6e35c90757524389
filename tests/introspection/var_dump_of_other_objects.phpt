--TEST--
var_dump() of scopes, futures, channels, groups, pools, contexts and semaphores shows what they are about
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, Context, Future, FutureState, Pool, Scope, Semaphore, TaskGroup, TaskSet};
use function Async\{delay, root_context, spawn, suspend, timeout};

function show(object $object): void
{
    $text = print_r($object, true);
    $text = preg_replace(['~/\S*/~', '~for \d+ ms, ~', '~#\d+~', '~\{closure:[^}]*\}~'], ['', '', '#n', '{closure}'], $text);
    echo trim(preg_replace('~\s+~', ' ', $text)), "\n";
}
$scope = Scope::inherit();
$scope->spawn(fn() => delay(60000));
show($scope);
$scope->asNotSafely()->cancel();
suspend();
show($scope);

$state = new FutureState();
$future = new Future($state);
show($future);
$waiter = spawn(fn() => $future->await());
suspend();
show($state);
$state->complete(['value']);
show($future);

$channel = new Channel(2);
$channel->sendAsync(1);
show($channel);
$channel->close();
show($channel);

$group = new TaskGroup(1);
$group->spawn(fn() => 1);
$group->spawn(fn() => 2);
show($group);
suspend();
suspend();
show($group);
show(new TaskSet());

$pool = new Pool(fn() => new stdClass(), max: 2);
$one = $pool->acquire();
show($pool);

$semaphore = new Semaphore(2);
$semaphore->acquire();
show($semaphore);

$context = new Context();
$context->set('name', 'value')->set($semaphore, 5);
show($context);
show(timeout(10));
unset($waiter);

register_shutdown_function(function () use ($scope, $pool, $channel, $group) {
    ob_start();
    var_dump($scope, $pool, $channel, $group);
    echo strlen(ob_get_clean()) > 100 ? "shutdown\n" : "nothing\n";
});
class AtTheEnd
{
    public function __construct(private array $objects) {}
    public function __destruct() { ob_start(); var_dump($this->objects); echo strlen(ob_get_clean()) > 100 ? "destructor\n" : "nothing\n"; }
}
$GLOBALS['end'] = new AtTheEnd([$scope, $pool, $channel, $group, $semaphore, $future, Async\current_coroutine()]);
?>
--EXPECTF--
Async\Scope Object ( [state] => open [created] => var_dump_of_other_objects.php:11 [disposeSafely] => 1 [activeCoroutines] => 1 [zombieCoroutines] => 0 [busyChildScopes] => 0 [parent] => main scope )
Async\Scope Object ( [state] => closed [created] => var_dump_of_other_objects.php:11 [disposeSafely] => [activeCoroutines] => 0 [zombieCoroutines] => 0 [busyChildScopes] => 0 [parent] => main scope )
Async\Future Object ( [state] => pending [created] => var_dump_of_other_objects.php:18 [awaitingInfo] => Array ( [0] => pending, created at var_dump_of_other_objects.php:18 ) )
Async\FutureState Object ( [state] => pending [created] => var_dump_of_other_objects.php:18 [awaitingInfo] => Array ( [0] => pending, created at var_dump_of_other_objects.php:18 [1] => coroutine #n {closure}, spawned at var_dump_of_other_objects.php:21, suspended at var_dump_of_other_objects.php:21 ) )
Async\Future Object ( [state] => completed [created] => var_dump_of_other_objects.php:18 [settled] => var_dump_of_other_objects.php:24 [result] => Array ( [0] => value ) )
Async\Channel Object ( [state] => open [created] => var_dump_of_other_objects.php:27 [capacity] => 2 [values] => 1 [waitingReceivers] => 0 [waitingSenders] => 0 )
Async\Channel Object ( [state] => closed [reason] => Async\ChannelCloseReason Enum%S ( [name] => EXPLICIT%S ) [created] => var_dump_of_other_objects.php:27 [capacity] => 2 [values] => 1 [waitingReceivers] => 0 [waitingSenders] => 0 )
Async\TaskGroup Object ( [state] => open [created] => var_dump_of_other_objects.php:33 [concurrency] => 1 [queueLimit] => 2 [running] => 1 [waiting] => 1 [succeeded] => 0 [failed] => 0 [callersWaitingForRoom] => 0 )
Async\TaskGroup Object ( [state] => open [created] => var_dump_of_other_objects.php:33 [concurrency] => 1 [queueLimit] => 2 [running] => 0 [waiting] => 0 [succeeded] => 2 [failed] => 0 [callersWaitingForRoom] => 0 )
Async\TaskSet Object ( [state] => open [created] => var_dump_of_other_objects.php:40 [concurrency] => 0 [queueLimit] => 0 [running] => 0 [waiting] => 0 [succeeded] => 0 [failed] => 0 [callersWaitingForRoom] => 0 )
Async\Pool Object ( [state] => ACTIVE [created] => var_dump_of_other_objects.php:42 [idle] => 0 [active] => 1 [min] => 0 [max] => 2 [waiting] => 0 [holders] => Array ( [0] => main (acquired at var_dump_of_other_objects.php:43) ) )
Async\Semaphore Object ( [created] => var_dump_of_other_objects.php:46 [permits] => 2 [available] => 1 [waiting] => 0 [holders] => Array ( [0] => main (acquired at var_dump_of_other_objects.php:47) ) )
Async\Context Object ( [values] => Array ( [name] => value ) [valuesByObject] => Array ( [0] => Array ( [key] => Async\Semaphore Object ( %s ) [value] => 5 ) ) )
Async\Timeout Object ( [ms] => 10 [state] => not started )
shutdown
destructor
