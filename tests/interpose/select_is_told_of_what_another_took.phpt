--TEST--
libc seam: stream_select() reports a stream that another coroutine, also told, has read empty before
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\{delay, spawn};

[$shared, $writer] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_set_blocking($shared, false);
spawn(function () use ($writer) { delay(5); fwrite($writer, 'data'); });
$waiter = function () use ($shared) {
    $own = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    $read = ['shared' => $shared, 'own' => $own[0]];
    $none = null;
    return [stream_select($read, $none, $none, 20), array_keys($read), fread($shared, 100)];
};
foreach (together([$waiter, $waiter, $waiter]) as $result) {
    echo json_encode($result), "\n";
}
?>
--EXPECT--
[1,["shared"],"data"]
[1,["shared"],""]
[1,["shared"],""]
