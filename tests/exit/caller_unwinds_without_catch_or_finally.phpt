--TEST--
exit: in the calling coroutine no catch or finally block runs, local objects are destroyed
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

class Local
{
    function __destruct() { echo "local destroyed\n"; }
}
spawn(function () {
    $local = new Local;
    try {
        (function () { exit; })();
    } catch (\Throwable $e) {
        echo "never: ", get_class($e), "\n";
    } finally {
        echo "never: finally\n";
    }
});
suspend();
echo "never: main\n";
?>
--EXPECT--
local destroyed
