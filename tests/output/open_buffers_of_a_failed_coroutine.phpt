--TEST--
output: buffers of a coroutine that fails are flushed before its awaiter goes on
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$c = spawn(function () {
    ob_start();
    echo "kept\n";
    throw new Exception('failed');
});
try { await($c); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
kept
failed
