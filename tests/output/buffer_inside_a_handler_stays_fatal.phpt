--TEST--
output: opening a buffer inside an output handler is the stock fatal error
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

spawn(function () {
    ob_start(function ($text) { ob_start(); return $text; });
    echo "x";
    ob_end_flush();
    echo "never\n";
});
?>
--EXPECTF--
%AFatal error: ob_start(): Cannot use output buffering in output buffering display handlers in %s on line %d
