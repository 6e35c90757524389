--TEST--
A Scope in a cycle with its handlers is collected, and ends by its flag
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{current_context, current_coroutine, runtime_stats, suspend};
class Box { public $scope; public $self; }
function make(): void {
    $box = new Box();
    $box->self = $box;
    $box->scope = new Scope();
    $box->scope->setExceptionHandler(function () use ($box) {});
    $box->scope->setChildScopeExceptionHandler(function () use ($box) {});
    $box->scope->finally(function () use ($box) { echo "finally\n"; });
    $box->scope->spawn(function () { current_context()->set('box', current_coroutine()); });
    suspend();
}
make();
gc_collect_cycles();
echo "collected\n";
suspend();
gc_collect_cycles();
echo "left: ", runtime_stats()['coroutines_total'], "\n";
?>
--EXPECT--
collected
finally
left: 1
