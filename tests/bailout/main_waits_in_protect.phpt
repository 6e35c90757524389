--TEST--
bailout: a fatal error in a coroutine while main waits in protect() leaves the request intact
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, protect, suspend, current_coroutine};
use Async\AsyncCancellation;

register_shutdown_function(function () {
    echo "shutdown\n";
    suspend();
    // The main coroutine of the shutdown functions is a new one, and not protected.
    current_coroutine()->cancel(new AsyncCancellation('delivered'));
    try {
        suspend();
        echo "never\n";
    } catch (AsyncCancellation $e) {
        echo $e->getMessage(), "\n";
    }
});
spawn(function () {
    eval('function dup() {} function dup() {}');
});
protect(function () {
    protect(fn() => delay(5000));
});
echo "never\n";
?>
--EXPECTF--
Fatal error: Cannot redeclare %Sdup()%S in %s on line %d
shutdown
delivered
