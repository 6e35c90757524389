--TEST--
libc seam: the sockets extension: MSG_WAITALL collects the full length
--EXTENSIONS--
async
sockets
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
together([
    function () use ($pair, &$received) {
        var_dump(socket_recv($pair[0], $data, 9, MSG_WAITALL), $data);
        $received = true;
        var_dump(socket_recv($pair[0], $data, 9, MSG_WAITALL), $data);
    },
    function () use ($pair, &$received) {
        foreach (['abc', 'def', 'ghi', 'end'] as $part) {
            do {
                usleep(1000);
            } while ($part === 'end' && !$received);
            echo "writes\n";
            socket_write($pair[1], $part);
        }
        socket_close($pair[1]);
    },
]);
?>
--EXPECT--
writes
writes
writes
int(9)
string(9) "abcdefghi"
writes
int(3)
string(3) "end"
