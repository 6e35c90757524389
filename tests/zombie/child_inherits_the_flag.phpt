--TEST--
A child scope has the flag of its parent, as it was
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{await, suspend};
function fate(Scope $scope): string {
    $c = $scope->spawn(function () { suspend(); return 'went on'; });
    suspend();
    $scope->cancel();
    try { return await($c); } catch (AsyncCancellation) { return 'cancelled'; }
}
$safe = new Scope();
echo fate(Scope::inherit($safe)), "\n";
$strict = (new Scope())->asNotSafely();
$child = Scope::inherit($strict);
$strict->allowZombies();
echo fate($child), "\n";
echo fate(Scope::inherit($strict)), "\n";
echo fate(Scope::inherit($strict)->asNotSafely()), "\n";
?>
--EXPECT--
went on
cancelled
went on
cancelled
