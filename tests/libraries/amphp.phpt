--TEST--
AMPHP: its event loop and fibers run inside a coroutine while others go on; two loops in two coroutines
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/../inc/library.inc';
skip_without_seam();
skip_without_child();
skip_without_library('amphp');
?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/library.inc';
require find_library('amphp');
use Amp\{DeferredFuture, Future};
use Amp\Socket;
use Revolt\EventLoop;
use Revolt\EventLoop\Driver\StreamSelectDriver;
use function Async\{await, delay, spawn};

$turns = 0;
$ticker = spawn(function () use (&$turns) { while (true) { delay(5); $turns++; } });

// A server and its clients, all of them fibers of the loop.
$amp = spawn(function () {
    $server = Socket\listen('127.0.0.1:0');
    EventLoop::queue(function () use ($server) {
        while ($connection = $server->accept()) {
            EventLoop::queue(function () use ($connection) {
                while (($data = $connection->read()) !== null) {
                    Amp\delay(1);
                    $connection->write(strtoupper($data));
                }
            });
        }
    });
    $answers = Future\await(array_map(fn($i) => Amp\async(function () use ($server, $i) {
        $client = Socket\connect($server->getAddress());
        $client->write("client $i");
        $answer = $client->read();
        $client->close();
        return $answer;
    }), range(1, 5)));
    $server->close();
    ksort($answers);
    return implode(', ', $answers);
});
echo await($amp), "\n";
$while_amp_ran = $turns;

// A loop of its own in each of two coroutines: their timers pass in turn, their streams are read.
$log = [];
$loop = function (string $name) use (&$log) {
    $driver = new StreamSelectDriver();
    [$one, $other] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    stream_set_blocking($one, false);
    $driver->onReadable($one, function ($id) use ($driver, $one, $name, &$log) { $log[] = "$name " . fread($one, 100); $driver->cancel($id); });
    $driver->delay(0.05, function () use ($other) { fwrite($other, 'data'); });
    $driver->run();
    return "$name ended";
};
echo implode(', ', together([fn() => $loop('first'), fn() => $loop('second')])), "\n";
sort($log);
echo implode(', ', $log), "\n";

// A coroutine completes a future of the loop.
$deferred = new DeferredFuture();
$waiter = spawn(fn() => $deferred->getFuture()->await());
$tick = EventLoop::repeat(0.01, fn() => null); // Else the loop finds nothing that could complete it.
spawn(function () use ($deferred, $tick) { delay(20); $deferred->complete('completed by a coroutine'); EventLoop::cancel($tick); });
echo await($waiter), "\n";

$cancelled = spawn(fn() => Amp\delay(60));
delay(20);
$cancelled->cancel();
try { await($cancelled); } catch (Throwable $thrown) { echo get_class($thrown), "\n"; }
$ticker->cancel();
var_dump($while_amp_ran > 3);
?>
--EXPECT--
CLIENT 1, CLIENT 2, CLIENT 3, CLIENT 4, CLIENT 5
first ended, second ended
first data, second data
completed by a coroutine
Async\AsyncCancellation
bool(true)
