--TEST--
await_any_or_fail: a complete element of an iterator wakes the caller when the iterator is exhausted
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_any_or_fail};

$done = spawn(fn() => 'done');
suspend();
$triggers = (function () use ($done) { yield $done; echo "second\n"; suspend(); yield $done; echo "end of the iterator\n"; })();
echo await_any_or_fail($triggers), "\n";
?>
--EXPECT--
second
end of the iterator
done
