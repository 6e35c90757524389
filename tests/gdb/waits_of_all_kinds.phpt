--TEST--
gdb: `async coroutines` names what is waited for, whatever it is
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/gdb.inc';
skip_without_attaching();
if (!is_file((string) getenv('ASYNC_PROBE_SO'))) die('skip ASYNC_PROBE_SO must name the test client of the C ABI');
?>
--FILE--
<?php
require __DIR__ . '/../inc/gdb.inc';

$process = new Debugged(<<<'PHP'
<?php
use Async\{Pool, Scope, Semaphore, TaskGroup, TaskSet};
use function Async\{spawn, await, delay, iterate, suspend, timeout, within};

function never(): void
{
    delay(600000);
}
$scope = new Scope();
$scope->spawn(never(...));
$pool = new Pool(fn() => new stdClass(), max: 1);
$resource = $pool->acquire();
$mutex = new Semaphore(1);
$mutex->acquire();
$group = new TaskGroup(1);
$group->spawn(never(...));
$group->close();
$full = new TaskSet(1, 1);
$full->spawn(never(...));
$full->spawn(never(...));
[$one, $other] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_set_timeout($other, 600);
[$a, $b] = AsyncProbe\fd_socketpair();
[$c, $d] = AsyncProbe\fd_socketpair();
$io = AsyncProbe\io_create($c, 'tcp');
$command = 'exec tail -f /dev/null >/dev/null 2>&1 --pid=' . getmypid();
$task = AsyncProbe\task(true); // Occupies the only worker.
AsyncProbe\task_queue($task);
$poll = AsyncProbe\poll($a, 1);

$named = [
    'scope' => spawn(fn() => $scope->awaitCompletion(timeout(500000))),
    'pool' => spawn(fn() => $pool->acquire()),
    'group' => spawn(fn() => $group->awaitCompletion()),
    'results' => spawn(function () use ($group) { foreach ($group as $result); }),
    'room' => spawn(fn() => $full->spawn(never(...))),
    'iterate' => spawn(fn() => iterate([1], never(...))),
    'permit' => spawn(fn() => $mutex->acquire()),
    'within' => spawn(fn() => within(600000, never(...))),
    'select' => spawn(function () use ($one, $other) { $r = [$one, $other]; $w = $e = null; stream_select($r, $w, $e, 600); }),
    'command' => spawn(fn() => shell_exec($command)),
    'reader' => spawn(fn() => fread($other, 10)),
    'queue' => spawn(fn() => fread($other, 10)),
    'many' => spawn(fn() => AsyncProbe\wait([
        $poll,
        AsyncProbe\poll_proxy($poll, 8),
        AsyncProbe\timer(600000),
        AsyncProbe\signal_event(10),
        AsyncProbe\process_event(AsyncProbe\child($command)),
        AsyncProbe\exec_event(0, $command),
        AsyncProbe\fs_watch('/etc'),
        AsyncProbe\listen('127.0.0.1', 0),
        AsyncProbe\trigger(),
        AsyncProbe\getaddrinfo('localhost'),
        AsyncProbe\getnameinfo('127.0.0.1', 80),
        $task,
    ])),
    'io' => spawn(fn() => AsyncProbe\io_read($io, 10)),
];
suspend();
ready(...$named);
never();
PHP, opts: ['ext' => [getenv('ASYNC_PROBE_SO')], 'env' => ['UV_THREADPOOL_SIZE' => '1']]);
$said = $process->ask('async coroutines');
$process->end();

// The call in the queue sets its timer to what is left of its ten minutes.
$said = preg_replace(['~delay of 5\d{5} ms~', '~descriptor \d+~', '~process \d+~', '~ port \d+~', '~ --pid=\d+~'], ['delay of 600000 ms', 'descriptor n', 'process n', ' port n', ''], $said);
preg_match_all('~^#([a-z]+) .*\n    spawned.*\n((    waits for .*\n)*)~m', $said, $found, PREG_SET_ORDER);
foreach ($found as [, $name, $waits]) {
    echo "$name\n", $waits;
}
?>
--EXPECT--
scope
    waits for scope made at test.php:9, 1 active coroutines
    waits for timeout of 500000 ms
pool
    waits for a resource of a pool: 0 idle, 1 active, 1 at most
group
    waits for task group made at test.php:15, 1 tasks running, 0 waiting
results
    waits for the next result of a task group
room
    waits for room for one more task in a group
iterate
    waits for the end of an iteration
permit
    waits for a permit of the semaphore made at test.php:13, 0 of 1 free
within
    waits for the end of within()
select
    waits for descriptor n to be readable, or descriptor n to be readable, for at most 600000 ms
command
    waits for descriptor n to be readable
reader
    waits for descriptor n to be readable, for at most 600000 ms
queue
    waits for delay of 600000 ms
    waits for a stream that another coroutine uses
many
    waits for descriptor n to be readable
    waits for descriptor n to be prioritized
    waits for timer of 600000 ms
    waits for signal 10
    waits for end of process n
    waits for end of the command "exec tail -f /dev/null >/dev/null 2>&1"
    waits for change of /etc
    waits for connection to 127.0.0.1 port n
    waits for trigger of another thread
    waits for addresses of localhost
    waits for name of an address
    waits for task on a worker thread
io
    waits for I/O on the stream with descriptor n
