--TEST--
iterate: after false the callbacks that run are awaited to their end
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, iterate};

iterate([20, 10, 1, 5], function ($ms) {
    echo "begin $ms\n";
    delay($ms);
    echo "end $ms\n";
    return $ms !== 1;
}, concurrency: 3);
echo "over\n";
?>
--EXPECT--
begin 20
begin 10
begin 1
end 1
end 10
end 20
over
