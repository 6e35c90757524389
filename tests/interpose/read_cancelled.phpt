--TEST--
libc seam: a cancelled fread() throws and leaves the stream usable
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\{await, delay, spawn};

[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$cat = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
foreach ([[$a, $b], [$pipes[1], $pipes[0]]] as [$reader, $writer]) {
    $coroutine = spawn(fn() => fread($reader, 100));
    delay(1); // Not usleep(): it has to begin without the seam, too, and then never ends.
    $coroutine->cancel();
    try {
        await($coroutine);
    } catch (Cancellation $e) {
        echo get_class($e), "\n";
    }
    var_dump(feof($reader));
    fwrite($writer, "line\n");
    echo fread($reader, 100);
}
?>
--EXPECT--
Async\AsyncCancellation
bool(false)
line
Async\AsyncCancellation
bool(false)
line
