--TEST--
await_all: no leak when a result refers to its own trigger
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all};

for ($i = 0; $i < 3; $i++) {
    $triggers = [];
    $triggers[] = spawn(function () use (&$triggers) { return $triggers; });
    $triggers[] = spawn(function () use (&$triggers) { throw new Exception('e'); });
    await_all($triggers);
    unset($triggers);
}
gc_collect_cycles();
echo "ok\n";
?>
--EXPECT--
ok
