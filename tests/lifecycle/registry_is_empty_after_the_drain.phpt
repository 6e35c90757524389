--TEST--
lifecycle: a shutdown function finds no coroutine left
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, get_coroutines};

spawn(fn() => delay(1));
register_shutdown_function(function () {
    var_dump(get_coroutines());
});
?>
--EXPECT--
array(0) {
}
