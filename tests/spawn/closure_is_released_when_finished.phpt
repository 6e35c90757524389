--TEST--
spawn: what the task captured is released when the coroutine has finished, though the handle lives
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

class Captured
{
    function __destruct() { echo "released\n"; }
}
$object = new Captured;
$c = spawn(function () use ($object) { return 1; });
unset($object);
echo "before\n";
await($c);
echo "after\n";
var_dump($c->isCompleted());
?>
--EXPECT--
before
released
after
bool(true)
