--TEST--
Future: an exception of the error handler comes out where the future was dropped
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};

set_error_handler(function (int $no, string $msg) { throw new ErrorException('from the handler'); });
$f = new Future(new FutureState());
try {
    $f = null;
} catch (ErrorException $e) {
    echo $e->getMessage(), "\n";
}
function fails() {
    $f = Future::completed(1);
    throw new LogicException('in flight');
}
try {
    fails();
} catch (ErrorException $e) {
    echo $e->getMessage(), ' <- ', $e->getPrevious()->getMessage(), "\n";
}
?>
--EXPECT--
from the handler
from the handler <- in flight
