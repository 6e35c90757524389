--TEST--
iterate: after false the callbacks that run are awaited to their end
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate, suspend};

iterate([20, 10, 1, 5], function ($turns) {
    echo "begin $turns\n";
    for ($i = 0; $i < 2 * $turns; $i++) suspend();
    echo "end $turns\n";
    return $turns !== 1;
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
