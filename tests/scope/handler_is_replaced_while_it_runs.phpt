--TEST--
A handler may replace itself while it runs; the old closure is freed
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\suspend;
class Witness { function __construct(public string $n) {} function __destruct() { echo "$this->n freed\n"; } }
$scope = new Scope();
$w = new Witness('old');
$scope->setExceptionHandler(function (Scope $s) use ($w) {
    $s->setExceptionHandler(fn($s, $c, $e) => print("new handler\n"));
    echo "$w->n handler\n";
});
unset($w);
$scope->spawn(fn() => throw new Exception('1'));
suspend();
$scope->spawn(fn() => throw new Exception('2'));
suspend();
?>
--EXPECT--
old handler
old freed
new handler
