--TEST--
state: functions declared by an include in one coroutine exist in the others
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$file = __DIR__ . '/include_declares_globally.inc';
file_put_contents($file, '<?php function declared_in_coroutine() { return "declared"; }');
await(spawn(function () use ($file) { include $file; }));
await(spawn(fn() => print(declared_in_coroutine() . "\n")));
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/include_declares_globally.inc');
?>
--EXPECT--
declared
