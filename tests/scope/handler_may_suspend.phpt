--TEST--
A handler may wait; the coroutine is in its scope until it is done
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Coroutine, Scope};
use function Async\{delay, timeout};
$scope = new Scope();
$scope->setExceptionHandler(function (Scope $s, Coroutine $c, Throwable $e) {
    echo "handler begins\n";
    delay(5);
    var_dump($s->isFinished());
    echo "handler ends\n";
});
$scope->spawn(fn() => throw new Exception('x'));
$scope->awaitCompletion(timeout(60000));
echo "completed\n";
?>
--EXPECT--
handler begins
bool(false)
handler ends
completed
