--TEST--
libc seam: a big write waits for a slow reader, and every byte arrives
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
[$server, $address] = tcp_server();
$data = random_bytes(5_000_000);
[$sent, $received] = together([
    function () use ($address, $data) {
        $client = stream_socket_client("tcp://$address");
        $sent = fwrite($client, $data);
        fclose($client);
        return $sent;
    },
    function () use ($server) {
        $connection = stream_socket_accept($server);
        $received = '';
        for ($i = 0; !feof($connection); $i++) {
            $received .= fread($connection, 65536);
            if ($i % 10 === 0) {
                usleep(1000);
            }
        }
        return $received;
    },
]);
var_dump($sent, $received === $data);
?>
--EXPECT--
int(5000000)
bool(true)
