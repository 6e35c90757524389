--TEST--
schedule: async.warn_blocking_ms: an error handler may wait, and is not reported itself
--EXTENSIONS--
async
--INI--
async.warn_blocking_ms=1000
--FILE--
<?php
require __DIR__ . '/../inc/blocking.inc';
use function Async\{await, delay, spawn, suspend};

set_error_handler(function ($level, $text) {
    echo "handler: ", lines_of($text), "\n";
    busy(1050);
    suspend();
    busy(1050);
    delay(1);
    echo "handler is done\n";
});
$long = spawn(function () {
    busy(1050);
});
$other = spawn(function () {
    echo "other\n";
});
await($long);
await($other);
echo "end of main\n";
?>
--EXPECT--
handler: from line 13 to its end
other
end of main
handler is done
