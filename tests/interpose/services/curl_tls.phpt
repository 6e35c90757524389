--TEST--
libc seam: curl over TLS: easy and multi handles of several coroutines are under way at the same time
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
use function Async\delay;

$nginx = new Nginx();

function curl(string $url, array $options = []): CurlHandle
{
    global $nginx;
    $curl = curl_init($url);
    curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 60, CURLOPT_CAINFO => $nginx->certificate]);
    curl_setopt_array($curl, $options);
    return $curl;
}

echo implode(' ', together(array_map(fn($i) => fn() => curl_exec(curl("$nginx->tls_url/meet/20/easy$i")), range(1, 20)))), "\n";

/** All of them through one multi handle, and over one connection where libcurl speaks HTTP/2. */
function multi(string $path): string
{
    global $nginx;
    $multi = curl_multi_init();
    $handles = array_map(fn($i) => curl("$nginx->tls_url/$path$i", [CURLOPT_PIPEWAIT => true]), range(1, 4));
    array_map(fn($handle) => curl_multi_add_handle($multi, $handle), $handles);
    do {
        curl_multi_exec($multi, $running);
    } while ($running && curl_multi_select($multi, 20) >= 0);
    $connections = array_sum(array_map(fn($handle) => curl_getinfo($handle, CURLINFO_NUM_CONNECTS), $handles));
    $http2 = (curl_version()['features'] & CURL_VERSION_HTTP2) !== 0;
    return implode(' ', array_map(curl_multi_getcontent(...), $handles)) . ($connections === ($http2 ? 1 : 4) ? '' : " by $connections connections");
}
// Three multi handles and an easy one wait for each other.
$met = 20 + 13;
print_r(together([
    fn() => multi("meet/$met/one"),
    fn() => multi("meet/$met/two"),
    fn() => multi("meet/$met/three"),
    fn() => curl_exec(curl("$nginx->tls_url/meet/$met/easy")),
]));

print_r(together([
    'one handle again and again' => function () use ($nginx) {
        $curl = curl('');
        $answers = '';
        for ($i = 0; $i < 5; $i++) {
            curl_setopt($curl, CURLOPT_URL, "$nginx->tls_url/after/5/$i");
            $answers .= curl_exec($curl) . '/' . curl_getinfo($curl, CURLINFO_NUM_CONNECTS) . ' ';
        }
        return rtrim($answers);
    },
    'time limit' => function () use ($nginx) { $curl = curl("$nginx->tls_url/never", [CURLOPT_TIMEOUT_MS => 300]); return [curl_exec($curl), curl_errno($curl)]; },
    'too slow' => function () use ($nginx) {
        $curl = curl("$nginx->tls_url/never", [CURLOPT_LOW_SPEED_LIMIT => 10, CURLOPT_LOW_SPEED_TIME => 1]);
        return [curl_exec($curl), curl_errno($curl)];
    },
    'redirect' => fn() => curl_exec(curl("$nginx->tls_url/redirect/echo/redirected", [CURLOPT_FOLLOWLOCATION => true])),
    'certificate of nobody' => function () use ($nginx) { $curl = curl("$nginx->tls_url/never", [CURLOPT_CAINFO => __FILE__]); return [curl_exec($curl), curl_errno($curl)]; },
    'output' => function () use ($nginx) { ob_start(); curl_exec(curl("$nginx->tls_url/after/50/printed", [CURLOPT_RETURNTRANSFER => false])); return ob_get_clean(); },
    'output of another' => function () { ob_start(); echo 'mine'; delay(80); return ob_get_clean(); },
]));
?>
--EXPECT--
easy1 easy2 easy3 easy4 easy5 easy6 easy7 easy8 easy9 easy10 easy11 easy12 easy13 easy14 easy15 easy16 easy17 easy18 easy19 easy20
Array
(
    [0] => one1 one2 one3 one4
    [1] => two1 two2 two3 two4
    [2] => three1 three2 three3 three4
    [3] => easy
)
Array
(
    [one handle again and again] => 0/1 1/0 2/0 3/0 4/0
    [time limit] => Array
        (
            [0] => 
            [1] => 28
        )

    [too slow] => Array
        (
            [0] => 
            [1] => 28
        )

    [redirect] => redirected
    [certificate of nobody] => Array
        (
            [0] => 
            [1] => 77
        )

    [output] => printed
    [output of another] => mine
)
