--TEST--
output: clean and flush of one coroutine do not call another's output handler
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

ob_start(function ($text) { return $text === '' ? '' : "main:$text"; });
echo "m\n";
spawn(function () {
    ob_start(fn($text) => "co:$text");
    echo "c1\n";
    ob_flush();
    echo "dropped\n";
    ob_clean();
    ob_end_clean();
});
suspend();
ob_end_flush();
?>
--EXPECT--
co:c1
main:m
