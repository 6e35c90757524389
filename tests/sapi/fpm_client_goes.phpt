--TEST--
sapi: a client that goes away ends its request when something is printed, unless that is to be ignored
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
register_shutdown_function(fn() => $told('shutdown ' . connection_aborted()));
ignore_user_abort(isset($_GET['ignore']));
$gone = false;
$other = spawn(function () use ($told, &$gone) {
    while (!$gone) {
        usleep(100);
    }
    $told('another goes on');
});
$printer = spawn(function () use ($told, &$gone) {
    for ($i = 0; $i < 1000 && !connection_aborted(); $i++) {
        echo str_repeat('x', 20000);
        flush();
        usleep(100);
    }
    $told($i < 1000 ? 'ignored' : 'not seen');
    $gone = true;
});
await($printer);
await($other);
$told('end');
PHP;
$server = new FpmServer(['print.php' => $script, 'next.php' => 'echo getmypid(), " ", connection_status();']);
[$pid, $status] = explode(' ', $server->get('next.php'));
foreach (['', 'ignore=1'] as $query) {
    $request = $server->begin('print.php', $query);
    $request->until('x');
    $request->abandon();
    echo str_replace($pid, 'the same process,', $server->get('next.php')), "\n", $server->file('told');
    $server->write_file('told', '');
}
?>
--EXPECT--
the same process, 0
shutdown 1
the same process, 0
ignored
another goes on
end
shutdown 1
