--TEST--
libc seam: names are looked up without blocking inside stream, socket and curl functions
--EXTENSIONS--
async
curl
sockets
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/dns.inc';
skip_without_seam();
skip_without_child();
skip_without_name_server();
?>
--FILE--
<?php
require __DIR__ . '/../../inc/dns.inc';

$server = new NameServer(1000);
echo $server->ask(<<<'PHP'
    require $argv[1];
    $listener = stream_socket_server('tcp://0.0.0.0:0');
    $port = explode(':', stream_socket_get_name($listener, false))[1];
    $six = stream_socket_server('tcp://[::1]:0');
    $port6 = $six ? substr(strrchr(stream_socket_get_name($six, false), ':'), 1) : 0;
    foreach (array_filter([$listener, $six]) as $one) {
        $acceptors[] = spawn(function () use ($one) {
            while ($connection = stream_socket_accept($one, -1)) {
                spawn(function () use ($connection) {
                    $path = explode(' ', (string) fgets($connection))[1] ?? 'nothing';
                    while (rtrim((string) fgets($connection)) !== '') {}
                    fwrite($connection, "HTTP/1.0 200 OK\r\n\r\n$path at " . stream_socket_get_name($connection, false));
                    fclose($connection); // The acceptor knows it as well.
                });
            }
        });
    }
    $ask = function ($stream, $path) { fwrite($stream, "GET /$path HTTP/1.0\r\n\r\n"); return preg_replace('/.*\r\n\r\n/s', '', stream_get_contents($stream)); };
    $udp = stream_socket_server('udp://127.0.0.77:0', $code, $error, STREAM_SERVER_BIND);
    $udp_port = (int) explode(':', stream_socket_get_name($udp, false))[1];
    $clients = [
        'http' => fn() => file_get_contents("http://host2.test:$port/http"),
        'stream_socket_client' => fn() => $ask(stream_socket_client("tcp://host3.test:$port"), 'client'),
        'fsockopen' => fn() => $ask(fsockopen('host4.test', $port), 'fsockopen'),
        'curl' => function () use ($port) {
            curl_setopt_array($curl = curl_init("http://host5.test:$port/curl"), [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 60]);
            return curl_exec($curl) ?: curl_error($curl);
        },
        'socket_connect' => function () use ($port) {
            $socket = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
            socket_connect($socket, 'host6.test', $port);
            socket_getpeername($socket, $address);
            return $address;
        },
        'socket_sendto' => function () use ($udp, $udp_port) {
            $socket = socket_create(AF_INET, SOCK_DGRAM, SOL_UDP);
            socket_sendto($socket, 'datagram', 8, 0, 'host77.test', $udp_port);
            return stream_socket_recvfrom($udp, 100);
        },
        'socket_bind' => function () {
            $socket = socket_create(AF_INET, SOCK_DGRAM, SOL_UDP);
            socket_bind($socket, 'host8.test');
            socket_getsockname($socket, $address);
            return $address;
        },
        'stream_socket_server' => fn() => explode(':', stream_socket_get_name(stream_socket_server('tcp://host9.test:0'), false))[0],
        'IPv6' => fn() => $port6 ? $ask(stream_socket_client("tcp://six1.test:$port6"), 'six') : '/six at [::1]',
        'name that is none' => fn() => @stream_socket_client("tcp://none.test:$port"),
    ];
    $turns = 0;
    $other = spawn(function () use (&$turns) { while (true) { $turns++; delay(10); } });
    foreach (together($clients) as $name => $answer) {
        echo "$name: ", preg_replace('/:\d+$/', '', json_encode($answer)), "\n";
    }
    var_dump($turns > 10);
    $other->cancel();
    array_map(fn($acceptor) => $acceptor->cancel(), $acceptors);
    PHP, ['ext' => ['curl', 'sockets'], 'args' => [__DIR__ . '/../../inc/seam.inc']]);
?>
--EXPECTF--
http: "\/http at 127.0.0.2:%d"
stream_socket_client: "\/client at 127.0.0.3:%d"
fsockopen: "\/fsockopen at 127.0.0.4:%d"
curl: "\/curl at 127.0.0.5:%d"
socket_connect: "127.0.0.6"
socket_sendto: "datagram"
socket_bind: "127.0.0.8"
stream_socket_server: "127.0.0.9"
IPv6: "\/six at [::1]%S"
name that is none: false
bool(true)
