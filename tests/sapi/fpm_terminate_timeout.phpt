--TEST--
sapi: a request that waits in coroutines longer than request_terminate_timeout is ended, and its worker replaced
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

$scripts = [
    'waits.php' => 'spawn(fn() => delay(60000)); echo "begun"; flush(); delay(60000);',
    'is_over.php' => 'spawn(fn() => delay(60000)); echo "begun"; flush();',
    'next.php' => 'echo await(spawn(fn() => "clean"));',
];
// To php-fpm a request is finished when its main script is over, though coroutines may go on.
foreach (['waits.php' => '', 'is_over.php' => 'request_terminate_timeout_track_finished = yes'] as $name => $setting) {
    $server = new FpmServer($scripts, ['pool' => "request_terminate_timeout = 1\n$setting"]);
    $request = $server->begin($name);
    echo $request->body(), ' ', $request->ended ? 'ended' : 'cut', ' ', $server->get('next.php'), "\n";
    preg_match('/execution timed out/', $server->log(), $match);
    echo implode($match), "\n";
}
?>
--EXPECT--
begun cut clean
execution timed out
begun cut clean
execution timed out
