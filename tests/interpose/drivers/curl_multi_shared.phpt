--TEST--
libc seam: coroutines that share a curl multi handle learn when their transfers end, and rest meanwhile
--EXTENSIONS--
async
curl
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/http.inc';
use function Async\{await, spawn};

$server = new HttpServer();
$multi = curl_multi_init();
$ended = [];
$rounds = 0;
$ask = function (string $path) use ($multi, $server, &$ended, &$rounds): string {
    $easy = curl_init("$server->url$path");
    curl_setopt($easy, CURLOPT_RETURNTRANSFER, true);
    curl_multi_add_handle($multi, $easy);
    // If no other coroutine woke it, the loop below would wait for a minute.
    while (!isset($ended[spl_object_id($easy)])) {
        $rounds++;
        $running = 0; // Only the coroutine that moves the transfers on learns their number; the others keep 0.
        curl_multi_exec($multi, $running);
        while ($message = curl_multi_info_read($multi)) {
            $ended[spl_object_id($message['handle'])] = true;
        }
        if (!isset($ended[spl_object_id($easy)])) {
            curl_multi_select($multi, 60);
        }
    }
    $body = curl_multi_getcontent($easy);
    curl_multi_remove_handle($multi, $easy);
    return $body;
};
$seconds = seconds_of(function () use ($ask) {
    echo implode(' ', together(array_map(fn($i) => fn() => $ask('/after/' . $i * 40 . "/answer$i"), range(5, 1)))), "\n";
});
echo $rounds < 200 ? "at rest\n" : "$rounds rounds\n";
echo $seconds < 20 ? "in time\n" : "after $seconds s\n";
?>
--EXPECT--
answer5 answer4 answer3 answer2 answer1
at rest
in time
