--TEST--
timeout: a userland class cannot implement Async\Completable
--EXTENSIONS--
async
--FILE--
<?php
class Mine implements Async\Completable
{
    function cancel(?Async\AsyncCancellation $cancellation = null): void { }
    function isCompleted(): bool { return true; }
    function isCancelled(): bool { return false; }
}
echo "declared\n";
?>
--EXPECTF--
%AFatal error: %sAsync\%sable%A
