--TEST--
await_*: a Timeout among the triggers runs while the call waits
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, timeout, await_all};

[$ok, $err] = await_all(['t' => timeout(5), 'c' => spawn(fn() => 1)]);
echo json_encode($ok), get_class($err['t']), "\n";
?>
--EXPECT--
{"c":1}Async\TimeoutException
