--TEST--
await_any_or_fail: throws when the first that settles has failed
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_any_or_fail};

$error = new Exception('first');
try {
    await_any_or_fail([spawn(function () { suspend(); return 'slow'; }), spawn(fn() => throw $error)]);
} catch (Exception $e) {
    var_dump($e === $error);
}
?>
--EXPECT--
bool(true)
