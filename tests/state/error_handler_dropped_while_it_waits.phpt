--TEST--
state: restore_error_handler() and set_error_handler(null) stay when the handler that waits elsewhere returns
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

$drop = [
    'restore_error_handler()' => fn () => restore_error_handler(),
    'set_error_handler(null)' => fn () => set_error_handler(null),
];
foreach ($drop as $how => $function) {
    echo "-- $how\n";
    set_error_handler(function ($no, $msg) { suspend(); suspend(); echo "handler: $msg\n"; return true; });
    $waits = spawn(function () { trigger_error('first'); });
    spawn($function);
    await($waits);
    trigger_error('after');
    var_dump(set_error_handler(fn ($no, $msg) => print("next: $msg\n")));
    trigger_error('for the next');
    restore_error_handler();
    trigger_error('none again');
    restore_error_handler();
}
?>
--EXPECTF--
-- restore_error_handler()
handler: first

Notice: after in %s on line %d
NULL
next: for the next

Notice: none again in %s on line %d
-- set_error_handler(null)
handler: first

Notice: after in %s on line %d
NULL
next: for the next

Notice: none again in %s on line %d
