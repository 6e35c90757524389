--TEST--
Symfony HttpClient: lazy responses in many coroutines, each with a client of its own, over curl and over streams
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
use Symfony\Component\HttpClient\{CurlHttpClient, NativeHttpClient};
use Symfony\Contracts\HttpClient\Exception\TransportExceptionInterface;
use function Async\{await, delay, spawn};

$server = new HttpServer();
$met = 0;
foreach ([CurlHttpClient::class, NativeHttpClient::class] as $class) {
    $connect = fn() => new $class(['base_uri' => $server->url, 'timeout' => 60]);
    echo $class, "\n";
    $met += 10;
    $each = $met;
    echo implode(' ', together(array_map(fn($i) => fn() => $connect()->request('GET', "/meet/$each/answer$i")->getContent(), range(1, 10)))), "\n";
    // Two coroutines, five lazy responses each, read as they come. Over streams it asks for the next one when the last one
    // has begun to answer, so these do not wait for each other.
    $path = $class === CurlHttpClient::class ? '/meet/' . ($met += 10) : '/after/20';
    $streamed = function (string $name) use ($connect, $path) {
        $client = $connect();
        $responses = array_map(fn($i) => $client->request('GET', "$path/$name$i"), range(1, 5));
        $bodies = [];
        foreach ($client->stream($responses) as $response => $chunk) {
            $index = array_search($response, $responses, true);
            $bodies[$index] = ($bodies[$index] ?? '') . $chunk->getContent();
        }
        ksort($bodies);
        return implode(' ', $bodies);
    };
    echo implode(' ', together([fn() => $streamed('one'), fn() => $streamed('two')])), "\n";
    echo implode(' ', together([
        'post' => fn() => $connect()->request('POST', '/anything', ['body' => str_repeat('x', 300_000)])->getContent(),
        'late' => function () use ($connect) {
            try {
                return $connect()->request('GET', '/never', ['timeout' => 0.3])->getContent();
            } catch (TransportExceptionInterface $exception) {
                return preg_match('/timeout|HTTP request failed/i', $exception->getMessage()) ? 'timed-out' : $exception->getMessage();
            }
        },
        'other' => fn() => $connect()->request('GET', '/after/20/other')->getContent(),
    ])), "\n";
    $client = $connect();
    $slow = spawn(fn() => $client->request('GET', '/never')->getContent());
    delay(50);
    $slow->cancel();
    try { await($slow); } catch (Throwable $thrown) { echo get_class($thrown), "\n"; }
    echo await(spawn(fn() => $client->request('GET', '/echo/alive')->getContent())), "\n";
}
?>
--EXPECT--
Symfony\Component\HttpClient\CurlHttpClient
answer1 answer2 answer3 answer4 answer5 answer6 answer7 answer8 answer9 answer10
one1 one2 one3 one4 one5 two1 two2 two3 two4 two5
300000 timed-out other
Async\AsyncCancellation
alive
Symfony\Component\HttpClient\NativeHttpClient
answer1 answer2 answer3 answer4 answer5 answer6 answer7 answer8 answer9 answer10
one1 one2 one3 one4 one5 two1 two2 two3 two4 two5
300000 timed-out other
Async\AsyncCancellation
alive
