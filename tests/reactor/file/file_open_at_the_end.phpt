--TEST--
C ABI: a fatal error is the end, even while a worker waits for the other end of a FIFO
--EXTENSIONS--
async
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the memory limit'); ?>
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
/** Makes a FIFO and returns its path. */
function fifo(): string
{
    $path = tempnam(sys_get_temp_dir(), 'async');
    unlink($path);
    exec('mkfifo ' . escapeshellarg($path));
    register_shutdown_function(unlink(...), $path);
    return $path;
}

use function AsyncProbe\{file_await_open, file_open};

$file = file_open(fifo(), 'r');
Async\spawn(function () {
    echo "fatal\n";
    (function (int $i): void { str_repeat('x', 1 << 40); })(1);
});
file_await_open($file);
echo "not reached\n";
?>
--EXPECTF--
fatal

Fatal error: Allowed memory size of %d bytes exhausted%s
