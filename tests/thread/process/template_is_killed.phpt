--TEST--
Worker processes: when the template is killed, live workers or the parent tell; the next worker starts or fails with a message
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

[$parents, $go] = [new ThreadChannel(1), new ThreadChannel(1)];
$t = spawn_thread(function () use ($parents, $go) { $parents->send(posix_getppid()); return $go->recv(); });
posix_kill($parents->recv(), SIGKILL);
$go->send('went on');
try { echo in_array(await($t), ['went on'], true) ? "told\n" : "wrong\n"; } catch (Async\ThreadTransferException $e) { echo "told\n"; }
try { echo await(spawn_thread(fn() => "told\n")); } catch (Async\AsyncException $e) { echo $e->getMessage() !== '' ? "told\n" : "silent\n"; }
?>
--EXPECT--
told
told
