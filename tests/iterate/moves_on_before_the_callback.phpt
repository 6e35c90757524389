--TEST--
iterate: the position moves on before the callback is called
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate};

$generator = (function () { foreach ([1, 2] as $v) { echo "yield $v\n"; yield $v; } echo "end\n"; })();
iterate($generator, function ($v) { echo "callback $v\n"; });
?>
--EXPECT--
yield 1
yield 2
callback 1
end
callback 2
