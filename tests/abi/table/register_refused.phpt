--TEST--
C ABI: another module is refused by a fatal error that names both, and async goes on
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
register_shutdown_function(function () {
    echo "again: ", json_encode(AsyncProbe\register_part('reactor', 'async')), "\n";
    Async\await(Async\spawn(function () { Async\delay(1); echo "waited\n"; }));
});
AsyncProbe\register_part('reactor', 'intruder');
echo "never printed\n";
?>
--EXPECTF--
Fatal error: The module intruder cannot register a reactor for the async API: the module async has done so, and overriding it was not asked for in %s on line %d
again: true
waited
