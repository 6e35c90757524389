--TEST--
libc seam: feof() does not wait and knows the end only when all was read
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
$client = stream_socket_client("tcp://$address");
$connection = stream_socket_accept($server);
$other = spawn(function () { echo "other\n"; });
var_dump(feof($client), feof($connection));
fwrite($connection, "abc");
var_dump(feof($client));
echo fread($client, 1), "\n";
fclose($connection);
var_dump(feof($client));
echo "no turn so far\n";
echo fread($client, 10), "\n";
var_dump(fread($client, 10), feof($client));
Async\await($other);
?>
--EXPECT--
bool(false)
bool(false)
bool(false)
a
bool(false)
no turn so far
bc
string(0) ""
bool(true)
other
