--TEST--
Future: a late await on a temporary throws, and leaves no warning behind
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\await;

$s = new FutureState();
$s->error(new Exception('late'));
try {
    var_dump((new Future($s))->await());
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
unset($s);
try {
    var_dump(await(Future::failed(new Exception('born'))));
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
late
born
