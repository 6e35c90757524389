--TEST--
Symfony HttpClient: one client over curl, shared by many coroutines
--EXTENSIONS--
async
curl
openssl
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/../inc/library.inc';
skip_without_seam();
skip_without_child();
skip_without_library('symfony-http-client');
?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/http.inc';
require __DIR__ . '/../inc/library.inc';
require find_library('symfony-http-client');
use Symfony\Component\HttpClient\CurlHttpClient;
use Symfony\Contracts\HttpClient\Exception\TransportExceptionInterface;
use function Async\{await, delay, spawn};

$server = new HttpServer();
$client = new CurlHttpClient(['base_uri' => $server->url, 'timeout' => 60], 100);
echo implode(' ', together(array_map(fn($i) => fn() => $client->request('GET', "/meet/20/answer$i")->getContent(), range(1, 20)))), "\n";
// Answers of different times, in no order.
echo implode(' ', together(array_map(fn($i) => fn() => $client->request('GET', '/after/' . ($i * 7 % 10) * 10 . "/late$i")->getContent(), range(1, 20)))), "\n";
$streamed = function (string $name) use ($client) {
    $responses = array_map(fn($i) => $client->request('GET', "/meet/30/$name$i"), range(1, 5));
    $bodies = [];
    foreach ($client->stream($responses) as $response => $chunk) {
        $index = array_search($response, $responses, true);
        $bodies[$index] = ($bodies[$index] ?? '') . $chunk->getContent();
    }
    ksort($bodies);
    return implode(' ', $bodies);
};
echo implode(' ', together([fn() => $streamed('one'), fn() => $streamed('two')])), "\n";
// One is cancelled, one is late; the others go on.
$never = spawn(fn() => $client->request('GET', '/never')->getContent());
$others = array_map(fn($i) => spawn(fn() => $client->request('GET', "/after/50/other$i")->getContent()), range(1, 3));
$late = spawn(function () use ($client) {
    try {
        return $client->request('GET', '/never', ['timeout' => 0.3])->getContent();
    } catch (TransportExceptionInterface $exception) {
        return preg_match('/timeout/i', $exception->getMessage()) ? 'timed-out' : $exception->getMessage();
    }
});
delay(20);
$never->cancel();
try { await($never); } catch (Throwable $thrown) { echo get_class($thrown), "\n"; }
echo implode(' ', array_map(fn($other) => await($other), $others)), ' ', await($late), "\n";
echo await(spawn(fn() => $client->request('GET', '/echo/alive')->getContent())), "\n";
?>
--EXPECT--
answer1 answer2 answer3 answer4 answer5 answer6 answer7 answer8 answer9 answer10 answer11 answer12 answer13 answer14 answer15 answer16 answer17 answer18 answer19 answer20
late1 late2 late3 late4 late5 late6 late7 late8 late9 late10 late11 late12 late13 late14 late15 late16 late17 late18 late19 late20
one1 one2 one3 one4 one5 two1 two2 two3 two4 two5
Async\AsyncCancellation
other1 other2 other3 timed-out
alive
