--TEST--
libc seam: CURLOPT_TIMEOUT_MS ends the transfer with curl's own error while others run
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

$server = new HttpServer();
$curl = curl_init("$server->url/never");
curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT_MS => 200]);
Async\spawn(function () { echo "other\n"; });
var_dump(curl_exec($curl), curl_errno($curl));
curl_setopt($curl, CURLOPT_URL, "$server->url/echo/again");
curl_setopt($curl, CURLOPT_TIMEOUT_MS, 20000);
var_dump(curl_exec($curl), curl_errno($curl));
?>
--EXPECT--
other
bool(false)
int(28)
string(5) "again"
int(0)
