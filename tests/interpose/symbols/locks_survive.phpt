--TEST--
libc seam: no lock of the process is lost because a worker used the file
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/symbols.inc';
skip_without_seam();
?>
--INI--
extension={PWD}/seam_probe.so
async.interpose=all
--FILE--
<?php
require __DIR__ . '/symbols.inc';
use function SeamProbe\{call, outcome};

const O_RDWR = 2, F_SETLK = 6;
leaves_no_descriptor(function () {
    $path = temporary_path();
    $fd = call('open_now', $path, O_RDWR);
    call('fcntl', $fd, F_SETLK);
    $is_locked = fn() => trim(shell_exec(PHP_BINARY . ' -n -r ' . escapeshellarg(
        'echo preg_match("/POSIX.*" . fileinode($argv[1]) . " /", file_get_contents("/proc/locks")) ? "locked" : "not locked";') . " $path"));
    call('write', $fd, str_repeat('x', 1_000_000));
    echo 'write: ', $is_locked(), "\n";
    call('fsync', $fd);
    echo 'fsync: ', $is_locked(), "\n";
    make_reads_wait($fd);
    call('pread', $fd, 1000, 0);
    echo 'pread: ', $is_locked(), "\n";
    call('fcntl_number', $fd, 1, 0); // F_GETFD, and what else fcntl() does, is left to libc.
    echo 'fcntl: ', outcome(), ' ', call('fcntl_number', $fd, 2, 1), ' ', call('fcntl_number', $fd, 1), "\n"; // F_SETFD
    close_all($fd);
});
?>
--EXPECT--
write: locked
fsync: locked
pread: locked
fcntl: 0 0 1
no descriptor was left
