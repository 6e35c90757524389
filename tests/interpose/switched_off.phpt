--TEST--
libc seam: async.interpose=none: calls block as without the extension
--EXTENSIONS--
async
--INI--
async.interpose=none
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\spawn;

$other = spawn(function () { echo "other\n"; });
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_set_timeout($a, 0, 20000);
$seconds = seconds_of(function () use ($a) {
    usleep(20000);
    time_nanosleep(0, 20_000_000);
    fread($a, 10);
    $read = [$a];
    $none = null;
    stream_select($read, $none, $none, 0, 20000);
    $process = popen('sleep 0.02; echo x', 'r');
    fgets($process);
    pclose($process);
});
var_dump($seconds >= 0.1);
echo "no turn so far\n";
Async\await($other);
echo info_of_async('Patched libraries'), "\n";
?>
--EXPECT--
bool(true)
no turn so far
other
none yet
