--TEST--
sapi: a request whose coroutines wait ends in peace when php-fpm reloads or stops gracefully
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
$pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$reader = spawn(fn() => fgets($pair[0]));
$sleeper = spawn(function () use ($pair) {
    while (!file_exists(__DIR__ . '/go')) {
        usleep(1000);
    }
    fwrite($pair[1], "line\n");
    return 'slept';
});
file_put_contents(__DIR__ . '/begun', '');
echo getmypid(), ' ', await($sleeper), ' ', trim(await($reader));
PHP;
$server = new FpmServer(['wait.php' => $script, 'pid.php' => 'echo getmypid(), " ", await(spawn(fn() => "clean"));'], ['global' => 'process_control_timeout = 20']);
$wait_for = function (callable $fact) {
    for ($i = 0; !$fact(); $i++) {
        $i < 10000 or die('it does not happen');
        usleep(2000);
    }
};
[$quit, $reload] = [3, 12]; // SIGQUIT, SIGUSR2
[$old] = explode(' ', $server->get('pid.php'));

$request = $server->begin('wait.php');
$wait_for(fn() => $server->has_file('begun'));
$server->signal($reload);
$wait_for(fn() => str_contains($server->log(), 'Reloading in progress'));
$server->write_file('go', '');
echo 'reload: ', str_replace($old, 'old', $request->body()), "\n";
[$new, $clean] = explode(' ', $server->get('pid.php'));
echo $new === $old ? 'the same' : 'another', " process, $clean\n";

$server->remove_files('begun', 'go');
$request = $server->begin('wait.php');
$wait_for(fn() => $server->has_file('begun'));
$server->signal($quit);
$wait_for(fn() => str_contains($server->log(), 'Finishing'));
$server->write_file('go', '');
echo 'stop: ', str_replace($new, 'new', $request->body()), "\n";
$wait_for(fn() => !$server->is_running());
echo preg_match('/exited on signal|SIGSEGV|SIGABRT/', $server->log()) ? $server->log() : "all have ended\n";
?>
--EXPECT--
reload: old slept line
another process, clean
stop: new slept line
all have ended
