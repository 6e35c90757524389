--TEST--
ThreadChannel: a handle is captured, sent through another channel and returned, and is the same channel
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

$outer = new ThreadChannel(1);
$inner = new ThreadChannel(4);
$outer->send(['handle' => $inner, 'again' => $inner]);
$back = await(spawn_thread(function () use ($outer) {
    $got = $outer->recv();
    $got['handle']->send('from the worker');
    return [$got['handle'], $got['handle'] === $got['again']];
}));
var_dump($inner->recv(), $back[1]);
$back[0]->send('by the returned handle');
var_dump($inner->recv(), $back[0]->capacity());
?>
--EXPECT--
string(15) "from the worker"
bool(true)
string(22) "by the returned handle"
int(4)
