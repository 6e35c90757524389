--TEST--
ThreadChannel: two workers use a channel of the parent while the parent does not let its loop run
--EXTENSIONS--
async
--INI--
async.interpose=none
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

$file = sys_get_temp_dir() . '/async-traffic-' . getmypid();
$ch = new ThreadChannel(1);
$a = spawn_thread(function () use ($ch) { for ($i = 0; $i < 50; $i++) { $ch->send($i); } });
$b = spawn_thread(function () use ($ch, $file) {
    for ($sum = $i = 0; $i < 50; $i++) { $sum += $ch->recv(); }
    touch($file);
    return $sum;
});
$deadline = hrtime(true) + 60_000_000_000;
while (!file_exists($file) && hrtime(true) < $deadline) { clearstatcache(); }
echo file_exists($file) ? 'done before the parent waited' : 'the workers waited for the parent', "\n";
@unlink($file);
echo await($b), "\n";
await($a);
?>
--EXPECT--
done before the parent waited
1225
