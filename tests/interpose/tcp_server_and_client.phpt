--TEST--
libc seam: a server and its clients live in one thread
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\spawn;

[$server, $address] = tcp_server();
spawn(function () use ($server) {
    for ($i = 0; $i < 20; $i++) {
        $connection = stream_socket_accept($server, 10, $peer);
        spawn(function () use ($connection, $peer) {
            $name = stream_socket_get_name($connection, true);
            while (($line = fgets($connection)) !== false) {
                fwrite($connection, ($peer === $name ? '' : "$peer is $name ") . strtoupper($line));
            }
            fclose($connection);
        });
    }
});
$answers = together(array_map(fn($i) => function () use ($i, $address) {
    $connection = stream_socket_client("tcp://$address", $code, $error, 60);
    $answers = '';
    for ($round = 0; $round < 5; $round++) {
        fwrite($connection, "client $i round $round\n");
        $answers .= fgets($connection);
    }
    return $answers;
}, range(1, 20)));
foreach ($answers as $i => $answer) {
    for ($round = 0, $expected = ''; $round < 5; $round++) {
        $expected .= 'CLIENT ' . ($i + 1) . " ROUND $round\n";
    }
    echo $answer === $expected ? '.' : "\nwrong: $answer";
}
?>
--EXPECT--
....................
