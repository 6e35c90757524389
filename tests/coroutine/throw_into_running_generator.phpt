--TEST--
Generator::throw() of a generator that a waiting coroutine is running throws and leaves the generator alone
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

function pause(): void
{
    suspend();
}

function numbers(): Generator
{
    yield 1;
    pause();
    echo "the generator goes on\n";
    yield 2;
}

function delegating(): Generator
{
    yield from numbers();
}

foreach ([numbers(), delegating()] as $generator) {
    $runner = spawn(function () use ($generator) {
        foreach ($generator as $value) {
            echo "value $value\n";
        }
    });
    suspend();
    try {
        $generator->throw(new Exception('never thrown'));
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
    suspend();
}

// A generator that is not running gets its exception as always.
$generator = numbers();
$generator->current();
try {
    $generator->throw(new Exception('thrown'));
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
value 1
Error: Cannot resume an already running generator
the generator goes on
value 2
value 1
Error: Cannot resume an already running generator
the generator goes on
value 2
thrown
