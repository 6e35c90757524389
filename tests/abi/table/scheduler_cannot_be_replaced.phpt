--TEST--
C ABI: a module that registers another suspend() is refused, even if it asks to override, and async goes on
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
register_shutdown_function(function () {
    echo "again: ", json_encode(AsyncProbe\register_part('scheduler', 'async')), "\n";
    Async\await(Async\spawn(function () { Async\delay(1); echo "waited\n"; }));
});
AsyncProbe\register_part('another suspend()', 'intruder', true);
echo "never printed\n";
?>
--EXPECTF--
Fatal error: The module intruder cannot replace functions of the scheduler: async calls its own functions directly, so only some callers would see the replacement in %s on line %d
again: true
waited
