--TEST--
exceptions: CompositeException gives its exceptions in insertion order
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, CompositeException};

$all = [new Exception('a'), new Error('b'), new AsyncCancellation('c')];
$composite = new CompositeException('several');
foreach ($all as $e) {
    $composite->addException($e);
}
var_dump($composite->getExceptions() === $all, $composite->getMessage());
?>
--EXPECT--
bool(true)
string(7) "several"
