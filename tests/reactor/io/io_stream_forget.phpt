--TEST--
C ABI: a write that no coroutine waits for frees its buffer when it is over
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$io = AsyncProbe\io_create($a, 'tcp');
var_dump(AsyncProbe\io_write_forget($io, 'at once'));
$filled = AsyncProbe\fd_fill($a);
var_dump(AsyncProbe\io_write_forget($io, 'later'));
try { AsyncProbe\io_write_forget_too_much($io); } catch (Async\InputOutputException $e) { echo preg_replace('/\d+/', 'N', $e->getMessage()), "\n"; }
echo "close\n";
AsyncProbe\io_close($io);
try { AsyncProbe\io_write_forget($io, 'refused'); } catch (Async\InputOutputException $e) { echo preg_replace('/\d+/', 'N', $e->getMessage()), "\n"; }
AsyncProbe\event_dispose($io);
?>
--EXPECT--
freed at once
bool(true)
bool(true)
freed too much
Cannot write to descriptor N: that much at once would be a short write, and the caller would not learn of it
close
freed later
freed refused
Cannot write to descriptor N: the handle is closed
