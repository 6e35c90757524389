--TEST--
FutureState: a second complete() or error() throws, and says where it was settled first
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, AsyncException};

$s = new FutureState();
$s->ignore();
var_dump($s->isCompleted());
$s->complete('first');
var_dump($s->isCompleted());
foreach ([fn() => $s->complete('second'), fn() => $s->error(new Exception('e'))] as $again) {
    try {
        $again();
    } catch (AsyncException $e) {
        echo get_class($e), ': ', str_contains($e->getMessage(), basename(__FILE__) . ':7') ? 'names the place' : $e->getMessage(), "\n";
    }
}
var_dump((new Future($s))->await());
$f = new Future($s);
$f->cancel(); // Nothing.
var_dump($f->isCancelled(), $f->await());
?>
--EXPECT--
bool(false)
bool(true)
Async\AsyncException: names the place
Async\AsyncException: names the place
string(5) "first"
bool(false)
string(5) "first"
