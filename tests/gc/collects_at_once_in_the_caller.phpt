--TEST--
gc: gc_collect_cycles() in a coroutine runs at once and returns the number collected
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

spawn(function () {
    $o = new class { public $me; function __destruct() { echo "destructor\n"; } };
    $o->me = $o; unset($o);
    var_dump(gc_collect_cycles());
    echo "returned\n";
});
?>
--EXPECT--
destructor
int(1)
returned
