--TEST--
libc seam: a stream may be closed under a reader, a writer, an accept and a select
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\{await, spawn, suspend};

function pair(): array { return stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0); }
function closed_under(string $what, $stream, callable $call, callable $close): void
{
    $parked = spawn($call);
    suspend();
    $close($stream);
    echo $what, ': ', json_encode(await($parked)), is_resource($stream) ? ", still open\n" : "\n";
}

[$a, $b] = pair();
closed_under('comes back', $a, function () use ($a) {
    try {
        return [@fread($a, 10), @fread($a, 10)];
    } catch (TypeError $e) {
        return closed_stream_message($e);
    }
}, 'fclose');
[$c, $d] = pair();
closed_under('writer', $c, fn() => @fwrite($c, str_repeat('x', 5000000)) < 5000000, 'fclose');
[$server] = tcp_server();
closed_under('accept', $server, fn() => @stream_socket_accept($server, 60), 'fclose');
[$e, $f] = pair();
closed_under('select', $e, function () use ($e) { $read = [$e]; $none = null; return @stream_select($read, $none, $none, 10); }, 'fclose');
?>
--EXPECT--
comes back: "fread(): the stream is closed"
writer: true
accept: false
select: false
