--TEST--
gc: from PHP 8.4 on a destructor called by the collector may suspend, the others go on
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_VERSION_ID < 80400) die('skip before PHP 8.4 the collector forbids it'); ?>
--FILE--
<?php
use function Async\{spawn, delay};

class Node
{
    public $me;
    function __destruct() { echo "begin\n"; delay(1); echo "end\n"; }
}
spawn(function () {
    $o = new Node;
    $o->me = $o;
    unset($o);
    gc_collect_cycles();
    echo "returned\n";
});
spawn(fn() => print("other\n"));
?>
--EXPECT--
begin
other
end
returned
