--TEST--
A context in a cycle with its scope is collected
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{current_context, suspend};
class Witness { function __destruct() { echo "collected\n"; } }
(function () {
    $scope = new Scope();
    $scope->spawn(function () use ($scope) { current_context()->set('scope', $scope)->set(new Witness(), 1); });
    suspend();
})();
suspend();
gc_collect_cycles();
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
collected
end
