--TEST--
lifecycle: the first async call may happen in a shutdown function
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};

register_shutdown_function(function () {
    echo await(spawn(function () { delay(1); return "value"; })), "\n";
});
echo "main end\n";
?>
--EXPECT--
main end
value
