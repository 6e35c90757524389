--TEST--
sapi: php -S: a coroutine that is cancelled while it prints gets the cancellation, and the request goes on
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

$scripts = [
    'cancel.php' => <<<'PHP'
$told = fn(string $text) => file_put_contents(__DIR__ . '/told', "$text\n", FILE_APPEND);
$printer = spawn(function () use ($told) {
    try {
        for (;;) {
            echo str_repeat('x', 20000);
            flush();
        }
    } catch (AsyncCancellation $cancellation) {
        $told($cancellation->getMessage());
    } finally {
        $told('finally');
    }
});
while (!preg_grep('/descriptor/', $printer->getAwaitingInfo())) {
    delay(1);
}
$printer->cancel(new AsyncCancellation('enough'));
delay(1);
$told('status ' . connection_status());
echo 'the end';
$told('told');
PHP,
    'next.php' => 'echo await(spawn(fn() => "clean"));',
];
foreach ([BuiltinServer::class] as $kind) {
    $server = new $kind($scripts);
    $request = $server->begin('cancel.php');
    while (!str_contains($server->file('told'), 'told')) {
        $server->file('told') === '' ? usleep(2000) : $request->until('the end');
    }
    echo "$kind: ", rtrim($request->body(), 'x') === $request->body() ? substr($request->body(), -8) : 'no end', "\n", $server->file('told'), $server->get('next.php'), "\n";
}
?>
--EXPECT--
BuiltinServer: xthe end
enough
finally
status 0
told
clean
