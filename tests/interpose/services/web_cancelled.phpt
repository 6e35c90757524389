--TEST--
libc seam: requests that are cancelled throw the cancellation and leave nothing behind
--EXTENSIONS--
async
curl
openssl
dom
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/nginx.inc';
skip_without_seam();
skip_without_child();
skip_without_nginx();
?>
--FILE--
<?php
require __DIR__ . '/../../inc/nginx.inc';
require __DIR__ . '/../../inc/leaks.inc';
use function Async\{await, spawn};

$nginx = new Nginx(['big.txt' => str_repeat('x', 1_000_000), 'doc.xml' => '<root>' . str_repeat('<a/>', 100_000) . '</root>']);

function curl(string $url, array $options = []): CurlHandle
{
    global $nginx;
    $curl = curl_init($url);
    curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 60, CURLOPT_CAINFO => $nginx->certificate]);
    curl_setopt_array($curl, $options);
    return $curl;
}

$context = stream_context_create(['ssl' => ['cafile' => $nginx->certificate]]);
$kept = curl('');
$multi = curl_multi_init();
curl_multi_add_handle($multi, $parked = curl("$nginx->tls_url/never"));
$calls = [
    'file_get_contents' => fn() => file_get_contents("$nginx->url/never"),
    'file_get_contents over TLS' => fn() => file_get_contents("$nginx->tls_url/never", false, $context),
    'file_get_contents amidst' => fn() => file_get_contents("$nginx->tls_url/slow/big.txt", false, $context),
    'copy' => fn() => copy("$nginx->url/slow/big.txt", '/dev/null'),
    'curl' => fn() => curl_exec(curl("$nginx->tls_url/never")),
    'curl amidst' => fn() => curl_exec(curl("$nginx->tls_url/slow/big.txt")),
    // libcurl 7.88 turns in circles when HTTP/2 has no room for an upload.
    'curl upload' => fn() => curl_exec(curl("$nginx->tls_url/never", [CURLOPT_UPLOAD => true, CURLOPT_INFILE => fopen('/dev/zero', 'r'), CURLOPT_INFILESIZE => 10_000_000_000, CURLOPT_HTTP_VERSION => CURL_HTTP_VERSION_1_1])),
    'curl to a file' => fn() => curl_exec(curl("$nginx->tls_url/slow/big.txt", [CURLOPT_FILE => fopen('/dev/null', 'w')])),
    'curl handle that is kept' => function () use ($kept, $nginx) { curl_setopt($kept, CURLOPT_URL, "$nginx->tls_url/never"); curl_exec($kept); },
    'curl_multi_select' => function () use ($multi, $parked) {
        try {
            do {
                curl_multi_exec($multi, $running);
                curl_multi_select($multi, 20);
            } while ($running);
        } finally {
            curl_multi_remove_handle($multi, $parked);
            curl_multi_close($multi);
        }
    },
    'DOM' => function () use ($nginx) { $document = new DOMDocument(); $document->load("$nginx->url/slow/doc.xml"); },
    'get_headers' => fn() => get_headers("$nginx->url/never"),
];
await(spawn(fn() => file_get_contents("$nginx->url/echo/x")));
$before = open_descriptors();
foreach ($calls as $name => $call) {
    echo $name, ': ', cancelled($call), "\n";
}
curl_setopt($kept, CURLOPT_URL, "$nginx->tls_url/echo/again");
echo 'the handle works ', curl_exec($kept), "\n";
unset($calls, $call, $kept, $multi, $parked);
gc_collect_cycles();
for ($i = 0; $i < 6000 && count(open_descriptors()) > count($before); $i++) {
    Async\delay(10);
}
var_dump(max(0, count(open_descriptors()) - count($before)));
?>
--EXPECT--
file_get_contents: Async\AsyncCancellation
file_get_contents over TLS: Async\AsyncCancellation
file_get_contents amidst: Async\AsyncCancellation
copy: Async\AsyncCancellation
curl: Async\AsyncCancellation
curl amidst: Async\AsyncCancellation
curl upload: Async\AsyncCancellation
curl to a file: Async\AsyncCancellation
curl handle that is kept: Async\AsyncCancellation
curl_multi_select: Async\AsyncCancellation
DOM: Async\AsyncCancellation
get_headers: Async\AsyncCancellation
the handle works again
int(0)
