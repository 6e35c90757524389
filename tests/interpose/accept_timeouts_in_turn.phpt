--TEST--
libc seam: an accept gives up after its own time, also while it waits for another accept
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

[$server, $address] = tcp_server();
$patient = spawn(fn() => stream_socket_accept($server, 60));
others_run();
$client = null;
var_dump(stream_socket_accept($server, 0.02));
// The one that comes after it has what is left of its time when the first has gone.
$second = spawn(fn() => [@stream_socket_accept($server, 0.3), 'gave up']);
others_run();
$client = stream_socket_client("tcp://$address");
var_dump(is_resource(await($patient)), await($second));
?>
--EXPECTF--
Warning: stream_socket_accept(): Accept failed: Connection timed out in %s on line %d
bool(false)
bool(true)
array(2) {
  [0]=>
  bool(false)
  [1]=>
  string(7) "gave up"
}
