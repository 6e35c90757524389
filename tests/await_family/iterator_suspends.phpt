--TEST--
await_*: an iterator may wait, others run meanwhile
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_all_or_fail};

spawn(function () { for ($i = 0; $i < 3; $i++) { echo "other $i\n"; suspend(); } });
$triggers = (function () {
    foreach (['a', 'b'] as $key) { echo "fetch $key\n"; suspend(); yield $key => spawn(fn() => $key); }
})();
echo json_encode(await_all_or_fail($triggers)), "\n";
?>
--EXPECT--
other 0
fetch a
other 1
fetch b
other 2
{"a":"a","b":"b"}
