--TEST--
libc seam: stream_set_timeout() ends a read, and the stream goes on
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_set_timeout($a, 2);
$others = 0;
$state = fn() => implode(' ', array_map(fn($key) => $key . '=' . json_encode(stream_get_meta_data($a)[$key]), ['timed_out', 'eof', 'blocked']));
together([
    function () use ($a, $b, $state, &$others) {
        var_dump(fread($a, 10), feof($a));
        echo $state(), "\n";
        echo $others > 1 ? "others ran\n" : "others waited\n";
        fwrite($b, "late\n");
        echo fgets($a), $state(), "\n";
        fclose($b);
        var_dump(fgets($a), feof($a));
        echo $state(), "\n";
    },
    function () use (&$others) {
        while ($others < 5) {
            $others++;
            usleep(5000);
        }
    },
]);
?>
--EXPECT--
bool(false)
bool(false)
timed_out=true eof=false blocked=true
others ran
late
timed_out=false eof=false blocked=true
bool(false)
bool(true)
timed_out=false eof=true blocked=true
