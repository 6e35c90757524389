--TEST--
protect: an exception out of an inner protect() leaves the outer protection in place
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, protect};

$c = spawn(function () {
    protect(function () {
        try {
            protect(fn() => throw new Exception);
        } catch (Exception) {
        }
        suspend();
        echo "still protected\n";
    });
    echo "never\n";
});
suspend();
$c->cancel();
?>
--EXPECT--
still protected
