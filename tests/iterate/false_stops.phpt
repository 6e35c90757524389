--TEST--
iterate: false stops the handing-out, null and 0 do not
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate};

iterate([1, 2, 3, 4], function ($v) { echo $v, "\n"; return [1 => null, 2 => 0, 3 => false][$v]; });
?>
--EXPECT--
1
2
3
