--TEST--
await: target and token must be Completable
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$c = spawn(fn() => 1);
foreach ([
    fn() => await(new stdClass),
    fn() => await(null),
    fn() => await([]),
    fn() => await($c, new stdClass),
    fn() => await(),
] as $call) {
    try {
        $call();
        echo "no error\n";
    } catch (TypeError $e) {
        echo get_class($e), "\n";
    }
}
?>
--EXPECT--
TypeError
TypeError
TypeError
TypeError
ArgumentCountError
