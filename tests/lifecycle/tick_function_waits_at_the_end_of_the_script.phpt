--TEST--
lifecycle: a coroutine waits in a tick function when the script ends, and goes on after it
--EXTENSIONS--
async
--ENV--
USE_ZEND_ALLOC=0
MALLOC_PERTURB_=165
--FILE--
<?php
declare(ticks=1);
use function Async\{spawn, suspend};

$waits = false;
register_tick_function(function () {
    if ($GLOBALS['waits']) {
        $GLOBALS['waits'] = false;
        echo "tick function waits\n";
        for ($i = 0; $i < 10; $i++) {
            suspend();
        }
        echo "tick function goes on\n";
    }
});
spawn(function () {
    $GLOBALS['waits'] = true;
    echo "body goes on\n";
});
suspend();
echo "end of the script\n";
?>
--EXPECT--
tick function waits
end of the script
tick function goes on
body goes on
