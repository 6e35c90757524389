--TEST--
sapi: what coroutines print reaches a client that reads late, whole and not mixed
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/server.inc';
FpmServer::skip_without();
CgiServer::skip_without();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$scripts = [
    'print.php' => <<<'PHP'
$coroutines = array_map(fn($letter) => spawn(function () use ($letter) {
    for ($i = 0; $i < 40; $i++) {
        echo '<' . str_repeat($letter, 20000) . '>';
        $i % 3 ?: flush();
        suspend();
    }
}), ['a', 'b', 'c', 'd']);
array_map(fn($coroutine) => await($coroutine), $coroutines);
file_put_contents(__DIR__ . '/done', 'done');
echo 'the end';
PHP,
    'wait.php' => <<<'PHP'
$printer = spawn(function () {
    for ($i = 0; $i < 100; $i++) {
        echo str_repeat('x', 20000);
    }
});
for ($turns = 0; $turns < 10; $turns++) {
    delay(1); // The client does not read.
}
file_put_contents(__DIR__ . '/turns', $turns . ($printer->isCompleted() ? ' printed' : ' printing'));
await($printer);
PHP,
];
foreach ([FpmServer::class, CgiServer::class] as $kind) {
    $server = new $kind($scripts);
    $request = $server->begin('print.php');
    $request->headers(); // The rest fills the socket.
    $body = $request->body();
    preg_match_all('/<(a+|b+|c+|d+)>/', $body, $lines);
    echo "$kind: ", count(array_filter($lines[0], fn($line) => strlen($line) === 20002)), ' of ', strlen($body), ' bytes, ', substr($body, -8), "\n";

    $request = $server->begin('wait.php');
    while (($turns = $server->file('turns')) === '') {
        usleep(2000);
    }
    echo $turns, ', ', strlen($request->body()), "\n";
}
?>
--EXPECT--
FpmServer: 160 of 3200327 bytes, >the end
10 printing, 2000000
CgiServer: 160 of 3200327 bytes, >the end
10 printing, 2000000
