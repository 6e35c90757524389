--TEST--
Coroutine: a warning of C code while the body's variables are freed is reported, and may be handled
--EXTENSIONS--
async
--SKIPIF--
<?php if (!is_writable('/dev/full')) die('skip needs /dev/full'); ?>
--FILE--
<?php
use function Async\{await, spawn};

/** A stream that complains when it is closed: there is no room for what its filter still holds. */
function complaining_stream()
{
    $stream = fopen('/dev/full', 'w');
    stream_filter_append($stream, 'convert.base64-encode', STREAM_FILTER_WRITE);
    fwrite($stream, 'x');
    return $stream;
}

$bodies = [
    'a variable' => function () { $stream = complaining_stream(); },
    'an argument' => function ($stream) { },
    'a variable, with an exception' => function () { $stream = complaining_stream(); throw new Exception('thrown'); },
];
$run = function () use ($bodies) {
    foreach ($bodies as $name => $body) {
        echo "-- $name\n";
        try {
            await($name === 'an argument' ? spawn($body, complaining_stream()) : spawn($body));
        } catch (Exception $e) {
            echo get_class($e), ': ', $e->getMessage(), "\n";
        }
    }
};
$run();
echo "-- by a handler\n";
set_error_handler(function ($level, $message) {
    echo $message, "\n";
    debug_print_backtrace();
    return true;
});
await(spawn($bodies['a variable']));
echo "-- by one that throws\n";
set_error_handler(fn($level, $message) => throw new ErrorException($message));
try {
    await(spawn($bodies['a variable']));
} catch (ErrorException $e) {
    echo 'thrown: ', $e->getMessage(), "\n";
}
?>
--EXPECTF--
-- a variable

Notice: main(): Write of 4 bytes failed with errno=28 No space left on device in %s on line %d
-- an argument

Notice: main(): Write of 4 bytes failed with errno=28 No space left on device in %s on line %d
-- a variable, with an exception

Notice: main(): Write of 4 bytes failed with errno=28 No space left on device in %s on line %d
Exception: thrown
-- by a handler
main(): Write of 4 bytes failed with errno=28 No space left on device
#0 [internal function]: {closure%S}(%s)
-- by one that throws
thrown: main(): Write of 4 bytes failed with errno=28 No space left on device
