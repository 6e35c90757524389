--TEST--
context_pool: compiling deep expressions, json, sorting and regular expressions work on a coroutine's stack
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

await(spawn(function () {
    var_dump(eval('return ' . str_repeat('(1+', 300) . '1' . str_repeat(')', 300) . ';'));
    var_dump(strlen(json_encode(json_decode(str_repeat('[', 500) . str_repeat(']', 500)))));
    var_dump(preg_match('/^(?:a|b)*c$/', str_repeat('ab', 2000) . 'c'));
    $deep = [];
    for ($i = 0; $i < 100; $i++) {
        $deep = [$deep];
    }
    var_dump(unserialize(serialize($deep)) === $deep);
    $list = range(1, 10000);
    shuffle($list);
    sort($list);
    var_dump($list[9999]);
}));
?>
--EXPECT--
int(301)
int(1000)
int(1)
bool(true)
int(10000)
