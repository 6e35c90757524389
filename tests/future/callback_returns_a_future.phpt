--TEST--
Future: a returned future is an ordinary value
--EXTENSIONS--
async
--FILE--
<?php
use Async\Future;

$inner = Future::completed('inner');
$outer = Future::completed(1)->map(fn() => $inner);
var_dump($outer->await() === $inner);
echo $inner->await(), "\n";
?>
--EXPECT--
bool(true)
inner
