--TEST--
libc seam: curl reads and writes files, streams and uploads beside others
--EXTENSIONS--
async
curl
openssl
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
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/nginx.inc';
$contents = bin2hex(random_bytes(100_000));
$nginx = new Nginx(['big.txt' => $contents]);

function curl(string $url, array $options = []): CurlHandle
{
    global $nginx;
    $curl = curl_init($url);
    curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 60, CURLOPT_CAINFO => $nginx->certificate]);
    curl_setopt_array($curl, $options);
    return $curl;
}

$file = tempnam(sys_get_temp_dir(), 'async');
file_put_contents($file, str_repeat('u', 3_000_000));
$results = together([
    'INFILE' => fn() => curl_exec(curl("$nginx->tls_url/upload", [CURLOPT_UPLOAD => true, CURLOPT_INFILE => fopen($file, 'r'), CURLOPT_INFILESIZE => 3_000_000])),
    'CURLFile' => fn() => curl_exec(curl("$nginx->url/upload", [CURLOPT_POSTFIELDS => ['file' => new CURLFile($file)]])) > 3_000_000,
    'CURLStringFile' => fn() => curl_exec(curl("$nginx->url/upload", [CURLOPT_POSTFIELDS => ['file' => new CURLStringFile('string', 'name')]])) > 100,
    'a file that is missing' => function () use ($nginx) {
        $curl = curl("$nginx->url/upload", [CURLOPT_POSTFIELDS => ['file' => new CURLFile('/no/such/file')]]);
        return [curl_exec($curl), curl_errno($curl)];
    },
    'POST' => fn() => curl_exec(curl("$nginx->tls_url/upload", [CURLOPT_POSTFIELDS => str_repeat('p', 2_000_000)])),
    'FILE' => function () use ($nginx, $contents) {
        $target = tmpfile();
        $headers = tmpfile();
        curl_exec(curl("$nginx->tls_url/slow/big.txt", [CURLOPT_FILE => $target, CURLOPT_WRITEHEADER => $headers]));
        rewind($target);
        rewind($headers);
        return [stream_get_contents($target) === $contents, preg_match('~^HTTP/[\d.]+ 200~', fgets($headers))];
    },
    'FILE that is closed before' => function () use ($nginx, $contents) {
        $target = tmpfile();
        $curl = curl("$nginx->tls_url/static/big.txt", [CURLOPT_FILE => $target]);
        fclose($target);
        ob_start(); // curl falls back to standard output.
        @curl_exec($curl);
        return ob_get_clean() === $contents;
    },
    // As outside: the second begins where the stream believes to be.
    'one FILE for two requests' => function () use ($nginx) {
        $target = tmpfile();
        curl_exec(curl("$nginx->tls_url/echo/first", [CURLOPT_FILE => $target]));
        curl_exec(curl("$nginx->tls_url/echo/second", [CURLOPT_FILE => $target]));
        rewind($target);
        return stream_get_contents($target);
    },
    'FILE that is a pipe' => function () use ($nginx, $contents) {
        $pipe = popen('md5sum > ' . ($sum = tempnam(sys_get_temp_dir(), 'async')), 'w');
        curl_exec(curl("$nginx->tls_url/static/big.txt", [CURLOPT_FILE => $pipe]));
        pclose($pipe);
        $right = str_starts_with(file_get_contents($sum), md5($contents));
        unlink($sum);
        return $right;
    },
]);
echo json_encode($results, JSON_PRETTY_PRINT), "\n";
unlink($file);
?>
--EXPECT--
{
    "INFILE": "3000000",
    "CURLFile": true,
    "CURLStringFile": true,
    "a file that is missing": [
        false,
        42
    ],
    "POST": "2000000",
    "FILE": [
        true,
        1
    ],
    "FILE that is closed before": true,
    "one FILE for two requests": "second",
    "FILE that is a pipe": true
}
