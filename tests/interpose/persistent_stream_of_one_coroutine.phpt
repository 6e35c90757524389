--TEST--
Streams: a persistent connection that a coroutine uses is handed to no other coroutine
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use Async\{Future, FutureState};
use function Async\{await, spawn};

[$server, $address] = tcp_server();
[$host, $port] = explode(':', $address);
$accepted = 0;
// The server answers each line with the same line.
$serving = spawn(function () use ($server, &$accepted) {
    while ($client = @stream_socket_accept($server, 60)) {
        $accepted++;
        spawn(function () use ($client) {
            while (($line = fgets($client)) !== false) {
                fwrite($client, "answer to $line");
            }
        });
    }
});

$ways = [
    'pfsockopen' => fn() => pfsockopen($host, (int) $port),
    'stream_socket_client' => fn() => stream_socket_client("tcp://$address", $code, $error, 60, STREAM_CLIENT_CONNECT | STREAM_CLIENT_PERSISTENT),
];
foreach ($ways as $name => $connect) {
    echo "$name\n";
    $accepted = 0;
    $talk = function (string $who, ?FutureState $ready = null, ?Future $others = null) use ($connect) {
        $connection = $connect();
        $same = $connect() === $connection; // The coroutine itself gets it again.
        fwrite($connection, "$who\n");
        $ready?->complete(null);
        $others and await($others); // The others run in the middle of the conversation.
        return trim(fgets($connection)) . ($same ? '' : ', another');
    };
    $first_is_in = new FutureState();
    $second_is_over = new FutureState();
    [$in, $over] = [new Future($first_is_in), new Future($second_is_over)];
    $first = spawn($talk, 'first', $first_is_in, $over);
    await($in);
    echo await(spawn($talk, 'second')), "\n";
    $second_is_over->complete(null);
    echo await($first), "\n";
    // Both have ended: the persistent one is free again, and the other one is closed.
    echo await(spawn($talk, 'third')), "\n";
    echo "connections: $accepted\n";
}

echo "opened at the same time\n";
$open = 0;
$all_open = new FutureState();
$wait = new Future($all_open);
$meet = function (string $who) use ($ways, &$open, $all_open, $wait) {
    $connection = $ways['pfsockopen']();
    ++$open === 2 and $all_open->complete(null);
    await($wait);
    fwrite($connection, "$who\n");
    $answer = trim(fgets($connection));
    fclose($connection);
    return $answer;
};
fclose($ways['pfsockopen']()); // So that it has to be opened.
fclose($ways['stream_socket_client']());
print_r(together([fn() => $meet('one'), fn() => $meet('two')]));
fclose($server);
?>
--EXPECT--
pfsockopen
answer to second, another
answer to first
answer to third
connections: 3
stream_socket_client
answer to second, another
answer to first
answer to third
connections: 3
opened at the same time
Array
(
    [0] => answer to one
    [1] => answer to two
)
