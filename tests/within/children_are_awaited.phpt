--TEST--
within(): returns when the coroutines that the task spawned have ended as well
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, spawn, delay};
use Async\Scope;

echo within(60000, function () {
    spawn(function () { delay(2); spawn(function () { delay(1); echo "grandchild\n"; }); });
    Scope::inherit()->spawn(function () { delay(1); echo "child scope\n"; });
    return "task\n";
});
?>
--EXPECT--
child scope
grandchild
task
