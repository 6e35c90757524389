--TEST--
sapi: php -S: what coroutines print reaches a client that reads late, whole and not mixed
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/server.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = new BuiltinServer([
    'print.php' => <<<'PHP'
$coroutines = array_map(fn($letter) => spawn(function () use ($letter) {
    for ($i = 0; $i < 5; $i++) {
        echo '<' . str_repeat($letter, 1500000) . '>';
        suspend();
    }
}), ['a', 'b', 'c', 'd']);
$infos = fn() => implode(array_map(fn($coroutine) => implode($coroutine->getAwaitingInfo()), $coroutines));
while (!str_contains($infos(), 'descriptor')) {
    delay(1);
}
file_put_contents(__DIR__ . '/full', 'full');
array_map(fn($coroutine) => await($coroutine), $coroutines);
echo 'the end';
PHP,
]);
$request = $server->begin('print.php');
while ($server->file('full') === '') {
    usleep(2000);
}
$body = $request->body();
preg_match_all('/<(?:a+|b+|c+|d+)>/', $body, $lines);
echo count(array_filter($lines[0], fn($line) => strlen($line) === 1500002)), ' of ', strlen($body), ' bytes, ', substr($body, -8), "\n";
?>
--EXPECT--
20 of 30000047 bytes, >the end
