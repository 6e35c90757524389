--TEST--
autoload: a loader that waits for a coroutine which needs the class is not waited for
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{await, spawn, suspend};

$calls = [];
spl_autoload_register(function (string $class) use (&$calls) {
    $calls[$class] = ($calls[$class] ?? 0) + 1;
    if ($calls[$class] === 2) {
        suspend();
        eval("class $class {}");
    } elseif ($class === 'Awaited') {
        await(spawn(fn() => new Awaited()));
    } else {
        $channel = new Channel(1);
        spawn(fn() => $channel->send(new Sent()));
        $channel->recv();
    }
});
echo (new Awaited())::class, ' ', (new Sent())::class, "\n";
print_r($calls);
?>
--EXPECT--
Awaited Sent
Array
(
    [Awaited] => 2
    [Sent] => 2
)
