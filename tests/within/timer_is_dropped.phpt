--TEST--
within(): the timer of a call that has returned does not keep the program alive
--EXTENSIONS--
async
--FILE--
<?php
use function Async\within;

$start = hrtime(true);
register_shutdown_function(function () use ($start) {
    var_dump(hrtime(true) - $start < 60e9);
});
echo within(3600_000, fn() => "done\n");
?>
--EXPECT--
done
bool(true)
