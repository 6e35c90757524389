--TEST--
Predis: pipelines, transactions and blocking commands of several coroutines, each with a client of its own
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/../inc/library.inc';
skip_without_seam();
skip_without_child();
skip_without_library('predis');
exec('command -v redis-server', $lines, $status);
if ($status !== 0) {
    die('skip redis-server is not installed');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/library.inc';
require find_library('predis');
use Predis\Client;
use function Async\{await, delay, spawn};

$dir = sys_get_temp_dir() . '/async-redis-' . bin2hex(random_bytes(6));
mkdir($dir);
$process = proc_open(['redis-server', '--port', '0', '--unixsocket', "$dir/sock", '--dir', $dir, '--save', ''],
    [['file', '/dev/null', 'r'], ['file', "$dir/log", 'a'], ['file', "$dir/log", 'a']], $pipes);
register_shutdown_function(function () use ($process, $dir) {
    proc_terminate($process);
    proc_close($process);
    exec("rm -rf $dir");
});
for ($i = 0; $i < 12000 && !@stream_socket_client("unix://$dir/sock"); $i++) {
    usleep(5000);
}
$connect = fn() => new Client(['scheme' => 'unix', 'path' => "$dir/sock", 'read_write_timeout' => 60]);

// Each waits in BLPOP for what the next one pushes.
echo implode(' ', together(array_map(fn($i) => function () use ($connect, $i) {
    $client = $connect();
    if ($i < 5) {
        [, $value] = $client->blpop(["queue$i"], 30);
    }
    $client->rpush('queue' . ($i - 1), ["from$i"]);
    return $value ?? 'last';
}, range(1, 5)))), "\n";

$sums = together(array_map(fn($i) => function () use ($connect, $i) {
    $client = $connect();
    $results = $client->pipeline(function ($pipe) use ($i) {
        for ($k = 0; $k < 200; $k++) {
            $pipe->incrby("counter$i", $i);
            $pipe->incr('shared');
        }
    });
    $client->transaction(fn($transaction) => $transaction->incr('transactions')->set("big$i", str_repeat((string) $i, 500_000)));
    return $results[398] . '/' . strlen($client->get("big$i"));
}, range(1, 4)));
$client = $connect();
echo implode(' ', $sums), ' shared ', $client->get('shared'), ' transactions ', $client->get('transactions'), "\n";

$messages = spawn(function () use ($connect) {
    $got = [];
    $consumer = $connect()->pubSubLoop();
    $consumer->subscribe('channel');
    foreach ($consumer as $message) {
        if ($message->kind === 'message') {
            $got[] = $message->payload;
            if ($message->payload === 'end') {
                $consumer->unsubscribe();
            }
        }
    }
    return implode(' ', $got);
});
while ($client->pubsub('numsub', 'channel')['channel'] < 1) {
    delay(2);
}
array_map(fn($text) => $client->publish('channel', $text), ['one', 'two', 'end']);
echo await($messages), "\n";

$cancelled = spawn(fn() => $connect()->blpop(['never'], 60));
delay(30);
$cancelled->cancel();
try { await($cancelled); } catch (Throwable $thrown) { echo get_class($thrown), "\n"; }
?>
--EXPECT--
from2 from3 from4 from5 last
200/500000 400/500000 600/500000 800/500000 shared 800 transactions 4
one two end
Async\AsyncCancellation
