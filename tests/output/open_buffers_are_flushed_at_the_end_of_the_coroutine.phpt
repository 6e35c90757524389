--TEST--
output: buffers left open are flushed when the coroutine ends, innermost first
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$c = spawn(function () {
    ob_start(fn($text) => "outer[$text]");
    echo "1";
    ob_start(fn($text) => "inner[$text]");
    echo "2";
});
await($c);
echo "\nmain\n";
?>
--EXPECT--
outer[1inner[2]]
main
