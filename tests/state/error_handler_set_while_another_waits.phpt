--TEST--
state: set_error_handler() by one coroutine stays when a handler that waits in another one returns
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

set_error_handler(function ($no, $msg) {
    echo "old: $msg\n";
    suspend();
    suspend();
    trigger_error('inside the old handler');
    return true;
});
spawn(function () { trigger_error('first'); trigger_error('after it'); });
spawn(function () {
    $old = set_error_handler(function ($no, $msg) { echo "new: $msg\n"; return true; });
    var_dump($old instanceof Closure);
    trigger_error('second');
});
Async\await(spawn(function () { suspend(); suspend(); suspend(); }));
trigger_error('main');
restore_error_handler();
trigger_error('restored');
?>
--EXPECTF--
old: first
bool(true)
new: second
new: inside the old handler
new: after it
new: main
old: restored

Notice: inside the old handler in %s on line %d
