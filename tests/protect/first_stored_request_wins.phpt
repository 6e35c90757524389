--TEST--
protect: of several requests stored meanwhile the first one is thrown
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await, protect};
use Async\AsyncCancellation;

$c = spawn(function () {
    protect(fn() => suspend());
});
suspend();
$c->cancel(new AsyncCancellation('one'));
$c->cancel(new AsyncCancellation('two'));
try { await($c); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
one
