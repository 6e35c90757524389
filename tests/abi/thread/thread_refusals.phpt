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
foreach ([['user'], [function () {}], [strrev(...), 'a'], ['strlen', new stdClass], ['DateTime::getLastErrors'],
        ['array_sum', [1, [STDIN]]]] as $call) {
    try {
        AsyncProbe\thread(...$call);
    } catch (Async\ThreadTransferException $e) {
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
An object of class stdClass cannot be transferred to another thread
The thread cannot be created: DateTime::getLastErrors() is no internal function, and for now it can only run such
A value of type resource cannot be transferred to another thread
The thread cannot be created: named arguments are not supported yet
