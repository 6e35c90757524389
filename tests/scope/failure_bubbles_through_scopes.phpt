--TEST--
A failure goes up: each scope without a handler fails together, until one takes it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, suspend};
$top = new Scope();
$top->setChildScopeExceptionHandler(fn(Scope $s, $c, Throwable $e) => print("top: {$e->getMessage()}\n"));
$middle = Scope::inherit($top);
$bottom = Scope::inherit($middle);
$other = Scope::inherit($middle);
$o = $other->spawn(function () { suspend(); suspend(); return 'went on as a zombie'; });
suspend();
$bottom->spawn(fn() => throw new Exception('deep'));
suspend();
var_dump($bottom->isCancelled(), $middle->isCancelled(), $other->isCancelled(), $top->isCancelled());
echo await($o), "\n";
?>
--EXPECT--
top: deep
bool(true)
bool(true)
bool(true)
bool(false)
went on as a zombie
