--TEST--
libc seam: file_get_contents() of several http addresses overlap
--EXTENSIONS--
async
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
$options = stream_context_create(['http' => ['protocol_version' => '1.1', 'header' => 'Connection: close', 'timeout' => 60]]);
echo implode(' ', together(array_map(
    fn($i) => fn() => file_get_contents("$server->url/meet/5/answer$i", false, $options),
    range(1, 5),
))), "\n";
?>
--EXPECT--
answer1 answer2 answer3 answer4 answer5
