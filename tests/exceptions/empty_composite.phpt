--TEST--
exceptions: getExceptions() of an empty CompositeException is an empty array
--EXTENSIONS--
async
--FILE--
<?php
use Async\CompositeException;

var_dump((new CompositeException)->getExceptions());
$bare = (new ReflectionClass(CompositeException::class))->newInstanceWithoutConstructor();
var_dump($bare->getExceptions());
try {
    $bare->addException(new stdClass);
} catch (TypeError) {
    echo "TypeError\n";
}
?>
--EXPECT--
array(0) {
}
array(0) {
}
TypeError
