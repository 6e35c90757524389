--TEST--
gc: an object resurrected by its destructor during a collection in a coroutine stays valid and is destroyed once
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

class Phoenix
{
    public $me;
    public $name = 'phoenix';
    function __destruct() { echo "destructor\n"; $GLOBALS['saved'] = $this; }
}
await(spawn(function () {
    $o = new Phoenix;
    $o->me = $o;
    unset($o);
    gc_collect_cycles();
}));
echo $saved->name, ' ', var_export($saved->me === $saved, true), "\n";
?>
--EXPECT--
destructor
phoenix true
