--TEST--
bailout: a fatal error inside main's protect() does not leave the shutdown functions protected
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{suspend, protect, current_coroutine};
use Async\AsyncCancellation;

register_shutdown_function(function () {
    suspend();
    current_coroutine()->cancel(new AsyncCancellation('delivered'));
    try {
        suspend();
        echo "never\n";
    } catch (AsyncCancellation $e) {
        echo $e->getMessage(), "\n";
    }
});
suspend();
protect(function () {
    eval('function dup() {} function dup() {}');
});
?>
--EXPECTF--
Fatal error: Cannot redeclare %Sdup()%S in %s on line %d
delivered
