--TEST--
C ABI: vectors of strings and of buffers go out in their order
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$io = AsyncProbe\io_create($a, 'tcp');
echo AsyncProbe\io_writev($io, ['one ', '', 'two ', 'three']), "\n";
var_dump(AsyncProbe\io_writev($io, [' four', ' five'], 0));
var_dump(AsyncProbe\io_writev_buffers($io, [' six', ' seven']));
echo AsyncProbe\fd_read($b, 100), "\n";
echo AsyncProbe\io_writev($io, array_fill(0, 1000, 'xyz')), ' ', strlen(AsyncProbe\fd_read($b, 5000)), "\n";
foreach ([8, 1 | 2] as $flags) {
    try { AsyncProbe\io_writev($io, ['a'], $flags); } catch (Async\InputOutputException $e) { echo preg_replace('/\d+/', 'N', $e->getMessage()), "\n"; }
}
try { AsyncProbe\io_writev($io, array_fill(0, 65536, 'a')); } catch (Async\InputOutputException $e) { echo preg_replace('/descriptor \d+/', 'descriptor N', $e->getMessage()), "\n"; }
AsyncProbe\event_dispose($io);
?>
--EXPECT--
13
bool(true)
freed  six seven
bool(true)
one two three four five six seven
3000 3000
Cannot write to descriptor N: the flags hold a bit that means nothing
Cannot write to descriptor N: only owned strings can be awaited
Cannot write to descriptor N: more than 65535 buffers at once
