--TEST--
C ABI: an internal function runs in a thread, and its result arrives
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
foreach ([['strrev', 'abc'], ['str_repeat', 'x', 5], ['count', [1, [2, 3], 4.5], COUNT_RECURSIVE], ['intdiv', 7, 2],
        ['explode', ',', 'a,b'], ['is_string', null], ['getmypid'], ['array_flip', ['a' => 'b', 5 => 'c']]] as $call) {
    $thread = AsyncProbe\thread(...$call);
    $result = AsyncProbe\wait([$thread]);
    $same_process = ($result === getmypid()) === (Async\THREAD_BACKEND === 'thread');
    echo $call[0], ': ', $call[0] === 'getmypid' ? var_export($same_process, true) : json_encode($result), "\n";
    AsyncProbe\event_dispose($thread);
}
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
strrev: "cba"
str_repeat: "xxxxx"
count: 5
intdiv: 3
explode: ["a","b"]
is_string: false
getmypid: true
array_flip: {"b":"a","c":5}
0
