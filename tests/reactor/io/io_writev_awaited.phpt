--TEST--
C ABI: an awaited vector is written as a whole, and its buffers are freed exactly once on every way out
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{event_dispose, fd_read, fd_socketpair, io_close, io_create, io_read, io_writev_awaited};
[$a, $b] = fd_socketpair();
[$left, $right] = [io_create($a, 'tcp'), io_create($b, 'tcp')];

echo io_writev_awaited($left, ['one ', '', 'two']), ' ', io_read($right, 100), "\n"; // Done at once.

$long = str_repeat('x', 2000000);
$write = Async\spawn(fn() => io_writev_awaited($left, [$long, 'end']));
$got = '';
while (strlen($got) < 2000003) {
    $got .= io_read($right, 100000);
}
echo Async\await($write), ' ', var_export($got === $long . 'end', true), "\n"; // Suspended.

// Cancelled after it has begun: the rest follows.
$write = Async\spawn(fn() => io_writev_awaited($left, [$long, 'end']));
Async\suspend();
// Cancelled before it has begun, behind the other one: nothing of it is written.
$behind = Async\spawn(fn() => io_writev_awaited($left, ['never']));
Async\suspend();
foreach (['behind' => $behind, 'begun' => $write] as $name => $coroutine) {
    $coroutine->cancel();
    try {
        Async\await($coroutine);
    } catch (Async\AsyncCancellation) {
        echo "$name cancelled\n";
    }
}
$got = '';
while (strlen($got) < 2000003) {
    $got .= io_read($right, 100000);
}
var_dump($got === $long . 'end');
echo io_writev_awaited($left, ['next']), ' ', io_read($right, 100), "\n";

// The handle is closed while it waits.
$write = Async\spawn(fn() => io_writev_awaited($left, [$long]));
Async\suspend();
io_close($left);
try {
    Async\await($write);
} catch (Async\InputOutputException $e) {
    echo preg_replace('/\d+/', 'N', $e->getMessage()), "\n";
}
try {
    io_writev_awaited($left, ['closed']);
} catch (Async\InputOutputException $e) {
    echo preg_replace('/\d+/', 'N', $e->getMessage()), "\n";
}
event_dispose($left);
event_dispose($right);
?>
--EXPECT--
freed
7 one two
freed
2000003 true
freed
behind cancelled
begun cancelled
freed
bool(true)
freed
4 next
freed
The stream with descriptor N was closed while an operation waited on it
freed
Cannot write to descriptor N: the handle is closed
