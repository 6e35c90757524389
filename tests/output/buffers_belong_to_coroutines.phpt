--TEST--
output: each coroutine has its own buffer stack
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

ob_start(); echo "[main]";
spawn(function () {
    echo "co\n";
    ob_start(); echo "hidden"; suspend();
    echo strtoupper(ob_get_clean()), "\n";
});
suspend();
$m = ob_get_clean(); echo $m, "\n";
?>
--EXPECT--
co
[main]
HIDDEN
