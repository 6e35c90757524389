--TEST--
libc seam: a cancelled curl_exec() throws, and the handle can be used again
--EXTENSIONS--
async
curl
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/child.inc';
skip_without_seam();
skip_without_child();
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/http.inc';
use function Async\{await, delay, spawn};

$server = new HttpServer();
$curl = curl_init("$server->url/never");
curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 60]);
$coroutine = spawn(fn() => curl_exec($curl));
delay(50); // Not usleep(): it has to begin without the seam, too.
$coroutine->cancel();
try {
    await($coroutine);
} catch (Cancellation $e) {
    echo get_class($e), "\n";
}
curl_setopt($curl, CURLOPT_URL, "$server->url/echo/again");
var_dump(curl_exec($curl));
?>
--EXPECT--
Async\AsyncCancellation
string(5) "again"
