--TEST--
lifecycle: suspend() may be the first async call and promotes the script to the main coroutine
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{suspend, current_coroutine, get_coroutines};

suspend();
var_dump(get_coroutines() === [current_coroutine()]);
?>
--EXPECT--
bool(true)
