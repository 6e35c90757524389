--TEST--
libc seam: the https wrapper: redirects, contexts, notifications, time limits and uploads beside others
--EXTENSIONS--
async
openssl
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/nginx.inc';
skip_without_seam();
skip_without_child();
skip_without_nginx();
?>
--INI--
error_reporting=24575
--FILE--
<?php
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/nginx.inc';
use function Async\delay;

$contents = implode("\n", str_split(bin2hex(random_bytes(75_000)), 10_000));
$nginx = new Nginx(['big.txt' => $contents]);
$context = fn(array $options = [], array $parameters = []) => stream_context_create(
    ['ssl' => ['cafile' => $nginx->certificate], 'http' => $options + ['timeout' => 60]], $parameters);
echo implode(' ', together(array_map(fn($i) => fn() => file_get_contents("$nginx->tls_url/redirect/meet/10/answer$i", false, $context()), range(1, 10)))), "\n";
$results = together([
    'late' => function () use ($nginx, $context) {
        $start = hrtime(true);
        return [@file_get_contents("$nginx->tls_url/never", false, $context(['timeout' => 0.3])), hrtime(true) - $start >= 3e8];
    },
    'notifications' => function () use ($nginx, $context) {
        $codes = [];
        file_get_contents("$nginx->tls_url/redirect/static/big.txt", false, $context([], ['notification' => function ($code) use (&$codes) { delay(1); $codes[$code] = true; }]));
        ksort($codes);
        return array_values(array_diff(array_keys($codes), [STREAM_NOTIFY_COMPLETED])); // PHP 8.2 does not report it.
    },
    'in pieces' => function () use ($nginx, $context, $contents) {
        $stream = fopen("$nginx->tls_url/slow/big.txt", 'r', false, $context());
        for ($got = ''; !feof($stream); $got .= fread($stream, 5000)) {}
        return $got === $contents;
    },
    'lines' => fn() => count(file("$nginx->url/static/big.txt")) > 1,
    'post' => fn() => file_get_contents("$nginx->tls_url/upload", false, $context(['method' => 'POST', 'header' => 'Content-Type: text/plain', 'content' => str_repeat('p', 1_000_000)])),
    'copy' => function () use ($nginx, $contents) { copy("$nginx->url/static/big.txt", $file = tempnam(sys_get_temp_dir(), 'async')); $right = file_get_contents($file) === $contents; unlink($file); return $right; },
    'readfile' => function () use ($nginx, $contents) { ob_start(); readfile("$nginx->url/slow/big.txt"); return ob_get_clean() === $contents; },
    'headers' => function () use ($nginx, $context) { file_get_contents("$nginx->tls_url/redirect/echo/x", false, $context()); return [$http_response_header[0], count(preg_grep('/^HTTP/', $http_response_header))]; },
    'get_headers' => fn() => get_headers("$nginx->url/static/big.txt", true)['Content-Length'],
    'not found' => fn() => file_get_contents("$nginx->url/static/none", false, $context(['ignore_errors' => true])) !== '',
    'wrong certificate' => fn() => @file_get_contents("$nginx->tls_url/never"),
]);
echo json_encode($results, JSON_PRETTY_PRINT), "\n";
?>
--EXPECT--
answer1 answer2 answer3 answer4 answer5 answer6 answer7 answer8 answer9 answer10
{
    "late": [
        false,
        true
    ],
    "notifications": [
        2,
        4,
        5,
        6,
        7
    ],
    "in pieces": true,
    "lines": true,
    "post": "1000000",
    "copy": true,
    "readfile": true,
    "headers": [
        "HTTP\/1.1 302 Moved Temporarily",
        2
    ],
    "get_headers": "150014",
    "not found": true,
    "wrong certificate": false
}
