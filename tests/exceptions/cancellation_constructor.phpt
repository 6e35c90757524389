--TEST--
exceptions: AsyncCancellation takes message, code and previous like Error
--EXTENSIONS--
async
--FILE--
<?php
use Async\AsyncCancellation;

$previous = new Exception;
$e = new AsyncCancellation('message', 7, $previous);
var_dump($e->getMessage(), $e->getCode(), $e->getPrevious() === $previous, (new AsyncCancellation)->getMessage());
?>
--EXPECT--
string(7) "message"
int(7)
bool(true)
string(0) ""
