--TEST--
Guzzle: one client in many coroutines, its own promises, streams, time limits, cancellation
--EXTENSIONS--
async
curl
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/../inc/library.inc';
skip_without_seam();
skip_without_child();
skip_without_library('guzzle');
?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/http.inc';
require __DIR__ . '/../inc/library.inc';
require find_library('guzzle');
use GuzzleHttp\{Client, HandlerStack};
use GuzzleHttp\Exception\ConnectException;
use GuzzleHttp\Handler\StreamHandler;
use GuzzleHttp\Promise\Utils;
use function Async\{await, delay, spawn};

$server = new HttpServer();
$client = new Client(['base_uri' => $server->url, 'timeout' => 60]);
$over_streams = new Client(['base_uri' => $server->url, 'timeout' => 60, 'handler' => HandlerStack::create(new StreamHandler())]);
$get = fn(Client $client, string $path, array $options = []) => (string) $client->get($path, $options)->getBody();

// None is answered before all ten have asked.
echo implode(' ', together(array_map(fn($i) => fn() => $get($client, "/meet/10/sync$i"), range(1, 10)))), "\n";
echo implode(' ', together(array_map(fn($i) => fn() => $get($over_streams, "/meet/15/stream$i"), range(1, 5)))), "\n";

// The promises of one client share a curl multi handle, also if different coroutines wait for them.
$wait = fn(string $name) => implode(' ', array_map(
    fn($answer) => (string) $answer->getBody(),
    Utils::unwrap(array_map(fn($i) => $client->getAsync("/meet/25/$name$i"), range(1, 5))),
));
print_r(together([fn() => $wait('one'), fn() => $wait('two')]));

print_r(together([
    'post' => fn() => (string) $client->post('/anything', ['body' => str_repeat('x', 300_000)])->getBody(),
    'read as it comes' => fn() => $get($client, '/after/20/late', ['stream' => true]),
    'too late' => function () use ($client, $get) {
        try {
            return $get($client, '/never', ['timeout' => 0.3]);
        } catch (ConnectException $exception) {
            return preg_match('/cURL error 28/', $exception->getMessage());
        }
    },
    'nobody there' => function () use ($client, $get) {
        try {
            return $get($client, 'http://127.0.0.1:1/');
        } catch (ConnectException $exception) {
            return get_class($exception);
        }
    },
]));
$slow = spawn(fn() => $get($client, '/never'));
$slower = spawn(fn() => $client->getAsync('/never')->wait());
delay(50);
foreach ([$slow, $slower] as $coroutine) {
    $coroutine->cancel();
    try { await($coroutine); } catch (Throwable $thrown) { echo get_class($thrown), "\n"; }
}
echo await(spawn(fn() => $get($client, '/echo/alive'))), ' ', await(spawn(fn() => (string) $client->getAsync('/echo/still')->wait()->getBody())), "\n";
?>
--EXPECT--
sync1 sync2 sync3 sync4 sync5 sync6 sync7 sync8 sync9 sync10
stream1 stream2 stream3 stream4 stream5
Array
(
    [0] => one1 one2 one3 one4 one5
    [1] => two1 two2 two3 two4 two5
)
Array
(
    [post] => 300000
    [read as it comes] => late
    [too late] => 1
    [nobody there] => GuzzleHttp\Exception\ConnectException
)
Async\AsyncCancellation
Async\AsyncCancellation
alive still
