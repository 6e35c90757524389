--TEST--
await_all: a cancelled coroutine is among the errors
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await_all};
use Async\AsyncCancellation;

$c = spawn(function () { delay(5000); });
$c->cancel(new AsyncCancellation('stop'));
[, $errors] = await_all(['c' => $c]);
echo get_class($errors['c']), ': ', $errors['c']->getMessage(), "\n";
?>
--EXPECT--
Async\AsyncCancellation: stop
