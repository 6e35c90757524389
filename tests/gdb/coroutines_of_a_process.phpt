--TEST--
gdb: `async coroutines` lists state, spawn place, waits and PHP frames of a process
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/gdb.inc';
skip_without_attaching();
?>
--FILE--
<?php
require __DIR__ . '/../inc/gdb.inc';

$process = new Debugged(<<<'PHP'
<?php
use Async\{Channel, Future, FutureState, Scope, TaskGroup};
use function Async\{spawn, await, await_all, delay, protect, suspend, timeout};

class Worker
{
    public function read($stream): string
    {
        return fread($stream, 10);
    }
    public static function nested(): void
    {
        array_map(sleep(...), [600]);
    }
}
[$one, $other] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_set_timeout($one, 600);
$channel = new Channel(3);
$future = new Future($state = new FutureState());
$fd = (int) $one;

$reader = spawn([new Worker(), 'read'], $one);
$sleeper = spawn(function () { delay(600000); });
$receiver = spawn(function () use ($channel) { $channel->recv(); });
$awaiting = spawn(function () use ($receiver) { await($receiver, timeout(500000)); });
$protected = spawn(function () { protect(function () { Worker::nested(); }); });
$future = spawn(function () use ($future) { await($future); });
$all = spawn(function () use ($sleeper, $receiver) { await_all([$sleeper, $receiver]); });
$fiber = spawn(function () { (new Fiber(function () { delay(400000); }))->start(); });
$done = spawn(function () { });
suspend();
ready(main: Async\current_coroutine(), reader: $reader, sleeper: $sleeper, receiver: $receiver, awaiting: $awaiting,
    protected: $protected, future: $future, all: $all, fiber: $fiber, done: $done);
await($receiver);
PHP);
echo $process->ask('async coroutines all');
$process->end();
?>
--EXPECTF--
Thread 1 (LWP n): 9 coroutines, 0 queued, 5 active events
scheduler: running, waits for events or handles them
#main {main}: suspended
    spawned at test.php:22
    waits for coroutine #receiver spawned at test.php:24
    #0  Async\await() [internal function]
    #1  {main} test.php:34
#reader Worker::read(): suspended
    spawned at test.php:22
    waits for descriptor %d to be readable, for at most 600000 ms
    #0  fread() [internal function]
    #1  Worker::read() test.php:9
#sleeper {closure}(): suspended
    spawned at test.php:23
    waits for delay of 600000 ms
    #0  Async\delay() [internal function]
    #1  {closure}() test.php:23
#receiver {closure}(): suspended
    spawned at test.php:24
    waits for channel #%d of capacity 3 made at test.php:18, 0 values, 1 receivers, 0 senders
    #0  Async\Channel::recv() [internal function]
    #1  {closure}() test.php:24
#awaiting {closure}(): suspended
    spawned at test.php:25
    waits for coroutine #receiver spawned at test.php:24
    waits for timeout of 500000 ms
    #0  Async\await() [internal function]
    #1  {closure}() test.php:25
#protected {closure}(): suspended, protected
    spawned at test.php:26
    waits for delay of 600000 ms
    #0  sleep() [internal function]
    #1  array_map() [internal function]
    #2  Worker::nested() test.php:13
    #3  {closure}() test.php:26
    #4  Async\protect() [internal function]
    #5  {closure}() test.php:26
#future {closure}(): suspended
    spawned at test.php:27
    waits for future created at test.php:19
    #0  Async\await() [internal function]
    #1  {closure}() test.php:27
#all {closure}(): suspended
    spawned at test.php:28
    waits for the rest of 2 triggers, 0 have settled
    #0  Async\await_all() [internal function]
    #1  {closure}() test.php:28
#fiber {closure}(): suspended
    spawned at test.php:29
    waits for delay of 400000 ms
    #0  Async\delay() [internal function]
    #1  {closure}() test.php:29
    #2  Fiber::start() [internal function]
    #3  {closure}() test.php:29
#done: finished
    spawned at test.php:30
