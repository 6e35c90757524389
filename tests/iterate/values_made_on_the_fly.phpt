--TEST--
iterate: values and keys made on the fly are released once
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{suspend, iterate};

class Key { function __construct(public string $name) {} function __destruct() { echo "key {$this->name} gone\n"; } }
$generate = function () { foreach (['a', 'b'] as $n) { yield new Key($n) => str_repeat($n, 3); } };
iterate($generate(), function (string $v, Key $k) { suspend(); echo $v, $k->name, "\n"; }, 1);
echo "over\n";
?>
--EXPECT--
aaaa
key a gone
bbbb
key b gone
over
