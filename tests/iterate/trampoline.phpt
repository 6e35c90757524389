--TEST--
iterate: a callback behind __call()
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{suspend, iterate};

class Magic { function __call($name, $arguments) { suspend(); echo $name, json_encode($arguments), "\n"; } }
iterate([1, 2], [new Magic, 'anything']);
?>
--EXPECT--
anything[1,0]
anything[2,1]
