--TEST--
iterate: the last and slowest callback is awaited, not cancelled
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, iterate};

iterate([1, 1, 30], function ($ms) { delay($ms); echo "done $ms\n"; });
echo "over\n";
?>
--EXPECT--
done 1
done 1
done 30
over
