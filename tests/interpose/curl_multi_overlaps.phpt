--TEST--
libc seam: curl_multi_select() suspends; two multi handles and a curl_exec() do not disturb each other
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
$easy = function (string $text) use ($server) {
    $curl = curl_init("$server->url/meet/7/$text");
    curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 60]);
    return $curl;
};
$multi = function (array $texts) use ($easy) {
    $multi = curl_multi_init();
    $curls = array_map($easy, $texts);
    foreach ($curls as $curl) {
        curl_multi_add_handle($multi, $curl);
    }
    do {
        curl_multi_exec($multi, $running);
        curl_multi_select($multi, 20);
    } while ($running > 0);
    return implode(' ', array_map(curl_multi_getcontent(...), $curls));
};
print_r(together([
    fn() => $multi(['a', 'b', 'c']),
    fn() => $multi(['d', 'e', 'f']),
    fn() => curl_exec($easy('g')),
]));
?>
--EXPECT--
Array
(
    [0] => a b c
    [1] => d e f
    [2] => g
)
