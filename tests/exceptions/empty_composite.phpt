--TEST--
exceptions: getExceptions() of an empty CompositeException is an empty array
--EXTENSIONS--
async
--FILE--
<?php
use Async\CompositeException;

$empty = new CompositeException;
var_dump($empty->getExceptions());
try {
    $empty->addException(new stdClass);
} catch (TypeError) {
    echo "TypeError\n";
}
?>
--EXPECT--
array(0) {
}
TypeError
