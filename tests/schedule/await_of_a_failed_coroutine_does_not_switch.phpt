--TEST--
schedule: awaiting a coroutine that has failed throws without a switch
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

$failed = spawn(fn() => throw new Exception('failed'));
suspend();
spawn(fn() => print("other\n"));
try {
    await($failed);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
echo "main\n";
?>
--EXPECT--
failed
main
other
