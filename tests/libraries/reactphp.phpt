--TEST--
ReactPHP: its loop runs inside a coroutine while others go on; two loops in two coroutines
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/../inc/library.inc';
skip_without_seam();
skip_without_child();
skip_without_library('reactphp');
?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/library.inc';
require find_library('reactphp');
use React\EventLoop\{Loop, StreamSelectLoop};
use React\Socket\{ConnectionInterface, Connector, SocketServer};
use function Async\{await, delay, spawn};

$turns = 0;
$ticker = spawn(function () use (&$turns) { while (true) { delay(5); $turns++; } });

$run = function (string $name) {
    $loop = new StreamSelectLoop();
    $server = new SocketServer('127.0.0.1:0', [], $loop);
    $server->on('connection', function (ConnectionInterface $connection) use ($loop) {
        $connection->on('data', fn($data) => $loop->addTimer(1, fn() => $connection->end(strtoupper($data))));
    });
    $connector = new Connector([], $loop);
    $answers = [];
    foreach (range(1, 5) as $i) {
        $connector->connect(str_replace('tcp://', '', $server->getAddress()))->then(function (ConnectionInterface $connection) use ($name, $i, $server, &$answers) {
            $connection->write("$name $i");
            $connection->on('data', function ($data) use ($i, &$answers) { $answers[$i] = $data; });
            $connection->on('close', function () use ($server, &$answers) { if (count($answers) === 5) { $server->close(); } });
        });
    }
    $loop->run();
    ksort($answers);
    return implode(', ', $answers);
};
echo implode("\n", together([fn() => $run('first'), fn() => $run('second')])), "\n";
var_dump($turns > 3);

// The global loop: one coroutine runs it, and another one gives it work. The loop sees that work after its next timer.
$added = false;
$runner = spawn(function () use (&$added) {
    Loop::addTimer(0.3, function () use (&$added) {
        while (!$added) {
            delay(1);
        }
        echo "timer\n";
    });
    Loop::run();
    return "the loop has ended\n";
});
delay(10);
[$one, $other] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
Loop::addReadStream($one, function ($stream) { echo fgets($stream); Loop::removeReadStream($stream); });
fwrite($other, "from a coroutine\n");
$added = true;
echo await($runner);

$cancelled = spawn(function () { $loop = new StreamSelectLoop(); $loop->addTimer(60, fn() => null); $loop->run(); });
delay(20);
$cancelled->cancel();
try { await($cancelled); } catch (Throwable $thrown) { echo get_class($thrown), "\n"; }
$ticker->cancel();
?>
--EXPECT--
FIRST 1, FIRST 2, FIRST 3, FIRST 4, FIRST 5
SECOND 1, SECOND 2, SECOND 3, SECOND 4, SECOND 5
bool(true)
timer
from a coroutine
the loop has ended
Async\AsyncCancellation
