--TEST--
C ABI: an exception of the output handler ends the command and is the one of the caller
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

use function Async\{await, spawn};
$caller = spawn(function () {
    ob_start(function () { static $calls = 0; if ($calls++ === 0) throw new Exception('from the handler'); return ''; }, 1);
    try {
        AsyncProbe\exec(SYSTEM, 'echo x; exec sleep 60');
    } finally {
        ob_end_clean();
    }
});
try {
    await($caller);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
x
from the handler
0
