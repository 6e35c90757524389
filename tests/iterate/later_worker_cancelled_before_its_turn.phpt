--TEST--
iterate: a later worker cancelled before its turn gives its place back
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, iterate, get_coroutines};

spawn(function () {
    iterate([1, 2, 3], function ($v) {
        echo "begin $v\n";
        if ($v === 1) {
            // Runs between the spawn of the second worker and its turn.
            spawn(function () { foreach (get_coroutines() as $c) { if (!$c->isStarted()) { $c->cancel(); } } })->asHiPriority();
        }
        delay(2);
        echo "end $v\n";
    }, 2);
    echo "over\n";
});
?>
--EXPECT--
begin 1
end 1
begin 2
begin 3
end 2
end 3
over
