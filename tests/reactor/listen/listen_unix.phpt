--TEST--
C ABI: a Unix socket is reached by its path, which goes with the listener
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$path = sys_get_temp_dir() . '/async-listen-' . getmypid() . '.sock';
$listener = AsyncProbe\listen($path, 0, 4);
var_dump(AsyncProbe\listen_address($listener) === [$path, 0]);
var_dump(AsyncProbe\listen_address($listener, 5)); // The buffer has no room for the path.
$client = stream_socket_client("unix://$path");
$fd = AsyncProbe\listen_accept($listener);
AsyncProbe\fd_write($fd, "hello\n");
AsyncProbe\fd_close($fd);
echo fgets($client);
try {
    AsyncProbe\listen($path, 0, 4);
} catch (Async\InputOutputException $e) {
    echo str_replace($path, 'PATH', $e->getMessage()), "\n";
}
AsyncProbe\event_dispose($listener);
var_dump(file_exists($path));
// The path belongs to another file by now, so the listener must not remove it.
$listener = AsyncProbe\listen($path, 0, 4);
unlink($path);
touch($path);
AsyncProbe\event_dispose($listener);
var_dump(file_exists($path));
unlink($path);
try {
    AsyncProbe\listen(str_repeat('x', 200), 0, 4);
} catch (Async\InputOutputException $e) {
    echo strstr($e->getMessage(), 'the path'), "\n";
}
?>
--EXPECT--
bool(true)
NULL
hello
Cannot listen on the Unix socket "PATH": Address already in use. If no server uses it, remove the file
bool(false)
bool(true)
the path must have 1 to 107 bytes
