--TEST--
state: a handler that calls restore_error_handler() is still set when it returns, as in stock PHP, also after a switch
--EXTENSIONS--
async
--FILE--
<?php
use function Async\suspend;

Async\spawn(fn () => null);
set_error_handler(function ($no, $msg) { echo "handler: $msg\n"; restore_error_handler(); return true; });
trigger_error('one');
suspend();
suspend();
var_dump(set_error_handler(null) instanceof Closure);
?>
--EXPECT--
handler: one
bool(true)
