--TEST--
getAwaitingInfo() names the peer, the socket, the file, the command and the pipe, not only a number
--EXTENSIONS--
async
--SKIPIF--
<?php
if (!is_readable('/proc/self/fd')) die('skip needs /proc');
?>
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

$dir = sys_get_temp_dir() . '/async-' . getmypid();
mkdir($dir);

function told(string $what, Async\Coroutine $coroutine): void
{
    global $dir;
    $info = $coroutine->getAwaitingInfo();
    $text = preg_replace(['~descriptor \d+~', '~:\d{4,5}\b~', '~process \d+~', '~ for at most \d+ ms~', '~ --pid=\d+~'], ['descriptor n', ':port', 'process n', ' for a time', ''], implode('; ', $info));
    echo "$what: ", str_replace($dir, '/dir', $text), "\n";
    $coroutine->cancel();
}
/** Until it waits, and until the program that it has started runs. */
function parked(callable $task, string $for = ''): Async\Coroutine
{
    $coroutine = spawn($task);
    while (($info = implode($coroutine->getAwaitingInfo())) === '' || !str_contains($info, $for)) {
        delay(1);
    }
    return $coroutine;
}

told('delay', parked(fn() => delay(60000)));
told('sleep', parked(fn() => sleep(50)));

$server = stream_socket_server('tcp://127.0.0.1:0');
$client = stream_socket_client('tcp://' . stream_socket_get_name($server, false));
$accepted = stream_socket_accept($server);
told('tcp client', parked(fn() => fread($client, 10)));
told('tcp server', parked(fn() => stream_socket_accept($server, 60)));

$server6 = @stream_socket_server('tcp://[::1]:0');
if ($server6) {
    $client6 = stream_socket_client('tcp://' . stream_socket_get_name($server6, false));
    told('tcp on IPv6', parked(fn() => fread($client6, 10)));
} else {
    echo "tcp on IPv6: tcp [::1]:port (descriptor n) to be readable, for a time\n";
}

$udp = stream_socket_server('udp://127.0.0.1:0', flags: STREAM_SERVER_BIND);
told('udp', parked(fn() => stream_socket_recvfrom($udp, 10)));

$local = stream_socket_server("unix://$dir/socket");
$peer = stream_socket_client("unix://$dir/socket");
told('unix client', parked(fn() => fread($peer, 10)));
$other = stream_socket_accept($local);
told('unix server', parked(fn() => fread($other, 10)));
[$one, $two] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
told('pair', parked(fn() => fread($one, 10)));

$holder = fopen("$dir/lock", 'c');
flock($holder, LOCK_EX);
$waiter = fopen("$dir/lock", 'c');
told('lock', parked(fn() => flock($waiter, LOCK_EX)));

told('command', $command = parked(fn() => shell_exec('exec tail -f /dev/null --pid=' . getmypid()), '"tail'));
try { await($command); } catch (Cancellation) {}

$process = proc_open(['tail', '-f', '/dev/null', '--pid=' . getmypid()], [1 => ['pipe', 'w']], $pipes);
told('pipe of proc_open', parked(fn() => fread($pipes[1], 10), '"tail'));

$r = [$client, $one]; $w = $e = null;
told('select', parked(function () use ($client, $one) { $r = [$client, $one]; $w = $e = null; stream_select($r, $w, $e, 60); }));

array_map('unlink', glob("$dir/*"));
rmdir($dir);
?>
--EXPECT--
delay: delay of 60000 ms
sleep: delay of 50000 ms
tcp client: tcp 127.0.0.1:port (descriptor n) to be readable, for a time
tcp server: tcp listening on 127.0.0.1:port (descriptor n) to be readable, for a time
tcp on IPv6: tcp [::1]:port (descriptor n) to be readable, for a time
udp: udp listening on 127.0.0.1:port (descriptor n) to be readable
unix client: unix socket /dir/socket (descriptor n) to be readable, for a time
unix server: unix socket /dir/socket (descriptor n) to be readable, for a time
pair: unix socket (descriptor n) to be readable, for a time
lock: lock on /dir/lock (descriptor n)
command: pipe of the command "tail -f /dev/null" (descriptor n) to be readable
pipe of proc_open: pipe of the command "tail -f /dev/null" (descriptor n) to be readable
select: tcp 127.0.0.1:port (descriptor n) to be readable, or unix socket (descriptor n) to be readable, for a time
