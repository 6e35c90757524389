--TEST--
sapi: under php-fpm a deadlock report obeys display_errors and log_errors
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

$deadlock = '$never = new Async\Future(new Async\FutureState()); await($never);';
foreach ([
    'neither' => ['display_errors=0', 'log_errors=0'],
    'displayed' => ['display_errors=1', 'log_errors=0', 'html_errors=0'],
    'displayed as HTML' => ['display_errors=1', 'log_errors=0', 'html_errors=1'],
    'logged' => ['display_errors=0', 'log_errors=1', 'error_log={dir}/errors'],
    'switched off' => ['display_errors=1', 'log_errors=1', 'error_log={dir}/errors', 'async.debug_deadlock=0'],
] as $case => $ini) {
    $server = new FpmServer(['deadlock.php' => $deadlock], ['ini' => $ini]);
    $body = $server->get('deadlock.php');
    preg_match('~^(?:<pre>)?Deadlock: 1 coroutine waits.*$~m', $body, $shown);
    echo "$case: response ", $shown[0] ?? 'without it', ', ',
        str_contains($body, 'waits for: future created at') ? 'with places' : 'without places', '; log ',
        str_contains($server->file('errors'), 'waits for: future created at') ? 'with it' : 'without it', "\n";
    unset($server);
}
?>
--EXPECT--
neither: response without it, without places; log without it
displayed: response Deadlock: 1 coroutine waits, and 0 events could still happen, with places; log without it
displayed as HTML: response <pre>Deadlock: 1 coroutine waits, and 0 events could still happen, with places; log without it
logged: response without it, without places; log with it
switched off: response without it, without places; log without it
