--TEST--
libc seam: a server and its clients on a unix socket
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

$path = tempnam(sys_get_temp_dir(), 'async');
unlink($path);
$server = stream_socket_server("unix://$path");
spawn(function () use ($server) {
    for ($i = 0; $i < 20; $i++) {
        $connection = stream_socket_accept($server, 60);
        fwrite($connection, strrev(rtrim(fgets($connection))) . "\n");
    }
});
echo implode(' ', together(array_map(fn($i) => function () use ($i, $path) {
    $connection = stream_socket_client("unix://$path", $code, $error, 60);
    fwrite($connection, "a$i\n");
    return rtrim(fgets($connection));
}, range(1, 20)))), "\n";
unlink($path);
?>
--EXPECT--
1a 2a 3a 4a 5a 6a 7a 8a 9a 01a 11a 21a 31a 41a 51a 61a 71a 81a 91a 02a
