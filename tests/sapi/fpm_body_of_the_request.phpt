--TEST--
sapi: coroutines that read php://input wait for a client that sends late, and others run
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

$script = <<<'PHP'
$read = fn() => spawn(function () {
    $input = fopen('php://input', 'r');
    for ($text = ''; !feof($input); $text .= fread($input, 1000));
    return md5($text);
});
$readers = [$read(), $read(), $read()];
$cancelled = spawn(fn() => stream_get_contents(fopen('php://input', 'r')));
for ($i = 0; $i < 5; $i++) {
    delay(1);
}
$cancelled->cancel();
file_put_contents(__DIR__ . '/told', "others ran\n");
echo implode(' ', array_map(fn($reader) => await($reader), $readers)), ' ', md5(file_get_contents('php://input')), ' ';
try {
    await($cancelled);
    echo 'read';
} catch (AsyncCancellation) {
    echo 'cancelled';
}
PHP;
$text = implode(range(1, 50000));
foreach ([FpmServer::class, CgiServer::class] as $kind) {
    $server = new $kind(['input.php' => $script], ['ini' => ['enable_post_data_reading=0']]);
    $request = $server->begin('input.php', '', strlen($text));
    $request->send(substr($text, 0, 10000));
    while ($server->file('told') === '') {
        usleep(2000);
    }
    echo "$kind: ", $server->file('told');
    foreach (str_split(substr($text, 10000), 30000) as $piece) {
        $request->send($piece);
    }
    $request->send('');
    echo str_replace(md5($text), 'whole', $request->body()), "\n";
}
?>
--EXPECT--
FpmServer: others ran
whole whole whole whole cancelled
CgiServer: others ran
whole whole whole whole cancelled
