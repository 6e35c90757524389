--TEST--
libc seam: a require_once that is cancelled while it reads has not happened; a waiting coroutine reads instead
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

require __DIR__ . '/slow.inc';
SlowSource::$texts['a.php'] = ['<?php class A {', '} return "read";'];

$first = spawn(function () {
    try {
        require_once 'slow://a.php';
    } catch (Async\AsyncCancellation $cancellation) {
        echo "first: ", $cancellation::class, "\n";
    }
});
$second = spawn(function () {
    $result = require_once 'slow://a.php';
    echo "second: $result\n";
});
$third = spawn(function () {
    try {
        require_once 'slow://a.php';
    } catch (Async\AsyncCancellation $cancellation) {
        echo "third: ", $cancellation::class, "\n";
    }
});
suspend();
suspend();
$third->cancel();
await($third);
$first->cancel();
await($first);
SlowSource::allow('a.php');
await($second);
?>
--EXPECT--
third: Async\AsyncCancellation
first: Async\AsyncCancellation
second: read
