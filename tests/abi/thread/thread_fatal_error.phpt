--TEST--
C ABI: a fatal error in a thread ends that thread only
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
memory_limit=64M
--FILE--
<?php
$thread = AsyncProbe\thread('trigger_error', 'it broke', E_USER_ERROR);
try {
    AsyncProbe\wait([$thread]);
} catch (Async\ThreadTransferException $e) {
    echo $e->getMessage(), "\n";
}
AsyncProbe\event_dispose($thread);
$thread = AsyncProbe\thread('str_repeat', 'x', 1000000000);
try {
    AsyncProbe\wait([$thread]);
} catch (Async\ThreadTransferException $e) {
    echo $e->getMessage(), "\n";
}
AsyncProbe\event_dispose($thread);
echo "the parent goes on\n";
?>
--EXPECTF--
%AFatal error: it broke in %s on line %d
it broke
%AAllowed memory size of %d bytes exhausted%S (tried to allocate %d bytes)
the parent goes on
