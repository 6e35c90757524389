--TEST--
sapi: fastcgi_finish_request() in a coroutine ends the answer, and coroutines go on after it
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/server.inc';
FpmServer::skip_without();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$script = <<<'PHP'
$told = fn(string $text) => file_put_contents(__DIR__ . '/told', "$text\n", FILE_APPEND);
ignore_user_abort(true);
ob_start();
echo 'main ';
$pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$reader = spawn(function () use ($told, $pair) {
    $told('read: ' . fgets($pair[0]));
});
await(spawn(function () use ($told) {
    echo 'coroutine ', str_repeat('x', 1000000), ' ';
    $told(json_encode(fastcgi_finish_request()));
    echo 'never seen';
    $told(json_encode(fastcgi_finish_request()));
}));
// The number of the connection means another descriptor now.
$files = array_map(fn() => tmpfile(), range(1, 5));
while (!file_exists(__DIR__ . '/go')) {
    usleep(1000);
}
echo str_repeat('never seen', 100000);
fwrite($pair[1], 'after the answer');
fclose($pair[1]);
await($reader);
$told(json_encode(array_sum(array_map(fn($file) => fstat($file)['size'], $files))));
PHP;
$server = new FpmServer(['finish.php' => $script, 'next.php' => 'echo getmypid(), " ", connection_status(), " ", await(spawn(fn() => "clean"));']);
[$pid] = explode(' ', $server->get('next.php'));
$request = $server->begin('finish.php');
$body = $request->body();
echo str_replace(str_repeat('x', 1000000), 'x', $body), $request->ended ? 'ended' : 'cut', "\n";
$server->write_file('go', '');
echo str_replace($pid, 'the same process,', $server->get('next.php')), "\n", $server->file('told');
?>
--EXPECT--
coroutine x ended
the same process, 0 clean
true
false
read: after the answer
0
