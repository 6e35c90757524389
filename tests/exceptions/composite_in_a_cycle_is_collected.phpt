--TEST--
exceptions: a cycle through a CompositeException is collected
--EXTENSIONS--
async
--FILE--
<?php
use Async\CompositeException;

class Carrier extends Exception
{
    public $back;
    function __destruct() { echo "collected\n"; }
}
$composite = new CompositeException;
$carrier = new Carrier;
$carrier->back = $composite;
$composite->addException($carrier);
unset($composite, $carrier);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
collected
end
