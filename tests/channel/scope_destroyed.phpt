--TEST--
Channel: the loss of the Scope object closes: at once if not safe, else when nothing is left
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Channel, Scope};
use function Async\suspend;

function run(bool $safe) {
    $scope = $safe ? new Scope() : (new Scope())->asNotSafely();
    $scope->spawn(function () use (&$ch) {
        $ch = new Channel();
        try { suspend(); suspend(); } catch (AsyncCancellation) {}
    });
    suspend();
    unset($scope);
    echo var_export($ch->isClosed(), true), "\n";
    suspend(); suspend(); suspend();
    echo var_export($ch->isClosed(), true), "\n";
}
run(true);
run(false);
?>
--EXPECT--
false
true
true
true
