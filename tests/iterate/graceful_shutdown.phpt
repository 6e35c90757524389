--TEST--
iterate: a graceful shutdown ends the iteration
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, iterate, graceful_shutdown};

try {
    iterate([1, 2, 3], function ($v) { if ($v === 2) { graceful_shutdown(); } try { delay(5000); } finally { echo "end $v\n"; } });
} catch (Cancellation $e) {
    echo "ended\n";
}
?>
--EXPECT--
end 2
end 1
ended
