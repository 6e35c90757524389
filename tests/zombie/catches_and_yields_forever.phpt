--TEST--
A zombie that swallows its cancellation and yields on does not hang the end of the program
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\suspend;
$scope = new Scope();
$scope->spawn(function () {
    $swallowed = 0;
    for (;;) {
        try { suspend(); } catch (AsyncCancellation $e) { echo "swallowed ", ++$swallowed, "\n"; }
    }
});
suspend();
$scope->disposeSafely();
register_shutdown_function(fn() => print("shutdown\n"));
echo "main ends\n";
?>
--EXPECT--
main ends
swallowed 1
swallowed 2
shutdown
