--TEST--
libc seam: callbacks of curl may suspend, refuse and throw, without harm to other transfers
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
use function Async\{await, delay, spawn};

$nginx = new Nginx(['big.txt' => str_repeat('x', 200_000)]);

function curl(string $url, array $options = []): CurlHandle
{
    global $nginx;
    $curl = curl_init($url);
    curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 60, CURLOPT_CAINFO => $nginx->certificate]);
    curl_setopt_array($curl, $options);
    return $curl;
}

class Callbacks
{
    public int $count = 0;
    public function __call(string $name, array $arguments) { delay(1); $this->count += strlen($arguments[1]); return strlen($arguments[1]); }
}

function outcome(CurlHandle $curl): array
{
    try {
        return [curl_exec($curl), curl_errno($curl)];
    } catch (Throwable $thrown) {
        return [get_class($thrown), $thrown->getMessage()];
    }
}
$big = "$nginx->tls_url/static/big.txt";
$results = together([
    'write' => function () use ($big) {
        $got = 0;
        outcome(curl($big, [CURLOPT_WRITEFUNCTION => function ($curl, $data) use (&$got) { delay(1); $got += strlen($data); return strlen($data); }]));
        return $got;
    },
    'write by __call' => function () use ($big) { $callbacks = new Callbacks(); outcome(curl($big, [CURLOPT_WRITEFUNCTION => [$callbacks, 'write']])); return $callbacks->count; },
    'header' => function () use ($big) {
        $lines = 0;
        outcome(curl($big, [CURLOPT_HEADERFUNCTION => function ($curl, $line) use (&$lines) { delay(1); $lines++; return strlen($line); }]));
        return $lines > 3;
    },
    'read' => function () use ($nginx) {
        $left = 20;
        return outcome(curl("$nginx->url/upload", [CURLOPT_UPLOAD => true, CURLOPT_INFILESIZE => 20000,
            CURLOPT_READFUNCTION => function () use (&$left) { delay(1); return $left-- > 0 ? str_repeat('r', 1000) : ''; }]));
    },
    'progress' => function () use ($nginx) {
        $calls = 0;
        $result = outcome(curl("$nginx->tls_url/after/50/done", [CURLOPT_NOPROGRESS => false, CURLOPT_XFERINFOFUNCTION => function () use (&$calls) { delay(1); $calls++; return 0; }]));
        return [...$result, $calls > 0];
    },
    'a request in a callback' => fn() => outcome(curl("$nginx->tls_url/echo/outer", [CURLOPT_WRITEFUNCTION => function ($curl, $data) use ($nginx) {
        echo 'inner request: ', curl_exec(curl("$nginx->tls_url/after/20/inner")), "\n";
        return strlen($data);
    }])),
    'short write' => fn() => outcome(curl($big, [CURLOPT_WRITEFUNCTION => function () { delay(1); return 1; }])),
    'write throws' => fn() => outcome(curl($big, [CURLOPT_WRITEFUNCTION => function () { delay(1); throw new LogicException('from write'); }])),
    'read throws' => fn() => outcome(curl("$nginx->url/upload", [CURLOPT_UPLOAD => true, CURLOPT_INFILESIZE => 10, CURLOPT_READFUNCTION => function () { delay(1); throw new LogicException('from read'); }])),
    'progress throws' => fn() => outcome(curl($big, [CURLOPT_NOPROGRESS => false, CURLOPT_XFERINFOFUNCTION => function () { delay(1); throw new LogicException('from progress'); }])),
    'progress aborts' => fn() => outcome(curl($big, [CURLOPT_NOPROGRESS => false, CURLOPT_XFERINFOFUNCTION => function () { delay(1); return 1; }])),
    'a multi handle whose callback throws' => function () use ($big, $nginx) {
        $multi = curl_multi_init();
        curl_multi_add_handle($multi, $good = curl("$nginx->tls_url/after/20/good"));
        curl_multi_add_handle($multi, $bad = curl($big, [CURLOPT_WRITEFUNCTION => function () { delay(1); throw new LogicException('from multi'); }]));
        $thrown = [];
        do {
            try {
                curl_multi_exec($multi, $running);
            } catch (LogicException $exception) {
                $thrown[$exception->getMessage()] = true;
                $running = 1;
            }
        } while ($running && curl_multi_select($multi, 5) >= 0);
        return [array_keys($thrown), curl_multi_getcontent($good)];
    },
]);
foreach ($results as $name => $result) {
    echo $name, ': ', json_encode($result), "\n";
}
// Held up in its callback, a transfer does not hold up another one.
$held = spawn(fn() => outcome(curl($big, [CURLOPT_WRITEFUNCTION => function () { delay(60000); }])));
echo curl_exec(curl("$nginx->tls_url/after/20/free")), "\n";
$held->cancel();
echo await($held)[0], "\n";
?>
--EXPECT--
inner request: inner
write: 200000
write by __call: 200000
header: true
read: ["20000",0]
progress: ["done",0,true]
a request in a callback: [true,0]
short write: [false,23]
write throws: ["LogicException","from write"]
read throws: ["LogicException","from read"]
progress throws: ["LogicException","from progress"]
progress aborts: [false,42]
a multi handle whose callback throws: [["from multi"],"good"]
free
Async\AsyncCancellation
