--TEST--
ThreadChannel: a fatal error of the autoloader during recv() ends the worker and leaks nothing
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use Async\{ThreadChannel, ThreadTransferException};
use function Async\{await, spawn_thread};

$ch = new ThreadChannel(1);
$ch->send(new Point(1));
$t = spawn_thread(function () use ($ch) {
    ini_set('display_errors', '0');
    ini_set('log_errors', '0');
    spl_autoload_register(fn() => trigger_error('no class today', E_USER_ERROR));
    $ch->recv();
});
try { await($t); } catch (ThreadTransferException $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
no class today
