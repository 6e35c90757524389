--TEST--
C ABI: a thread refuses, when it is created, what it cannot run or be given
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--SKIPIF--
<?php if (!PHP_ZTS) die('skip needs a thread-safe PHP'); ?>
--FILE--
<?php
function user() {}
foreach ([['user'], [function () {}], [strrev(...), 'a'], ['strlen', (object) ['a' => 1]], ['DateTime::getLastErrors'],
        ['array_sum', [1, [STDIN]]]] as $call) {
    try {
        AsyncProbe\thread(...$call);
    } catch (Async\ThreadTransferException | Error $e) {
        echo $e->getMessage(), "\n";
    }
}
try {
    AsyncProbe\thread('strrev', string: 'a');
} catch (Async\ThreadTransferException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
The thread cannot be created: user() is no internal function, and for now it can only run such
The thread cannot be created: for now it can only run an internal function that is given by its name
The thread cannot be created: for now it can only run an internal function that is given by its name
value: an object of class stdClass with dynamic properties cannot be transferred; use an array
The thread cannot be created: DateTime::getLastErrors() is no internal function, and for now it can only run such
value → [1][0]: a resource cannot be transferred
The thread cannot be created: named arguments are not supported yet
