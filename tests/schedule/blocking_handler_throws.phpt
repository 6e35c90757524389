--TEST--
schedule: async.warn_blocking_ms: an error handler that throws fails like a coroutine, not in the one that is named
--EXTENSIONS--
async
--INI--
async.warn_blocking_ms=1000
--FILE--
<?php
require __DIR__ . '/../inc/blocking.inc';
use function Async\{spawn, suspend};

set_error_handler(fn($level, $text) => throw new ErrorException(lines_of($text)));
spawn(fn() => print("told to end before its first turn\n"));
try {
    busy(1050);
    suspend();
} catch (Async\AsyncCancellation $e) {
    echo "main is told to end\n";
}
?>
--EXPECTF--
main is told to end

Fatal error: Uncaught ErrorException: from line 6 to line 9 in %s
Stack trace:
#0 [internal function]: {closure%S}(8, 'Coroutine #%s...', '%s', 6)
#1 {main}
  thrown in %s on line %d
