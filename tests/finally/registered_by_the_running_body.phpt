--TEST--
finally: a handler registered by the body itself runs
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, current_coroutine};

spawn(function () {
    current_coroutine()->finally(fn() => print("handler\n"));
    echo "body\n";
});
?>
--EXPECT--
body
handler
