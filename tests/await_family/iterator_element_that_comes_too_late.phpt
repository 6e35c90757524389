--TEST--
await_*: an element that was fetched when the caller was woken already counts as observed
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await_any_or_fail};

$triggers = (function () {
    yield spawn(function () { delay(1); return 'first'; });
    yield spawn(function () { delay(3); throw new Exception('late'); });
    delay(60000);
})();
echo await_any_or_fail($triggers), "\n";
unset($triggers);
delay(10);
echo "end\n";
?>
--EXPECT--
first
end
