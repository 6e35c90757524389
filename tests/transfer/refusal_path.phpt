--TEST--
A refusal names the class and the way to the value, and leaves the source as it was
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
class Order
{
    public array $items = [];
    private $file;

    public function __construct($file = null)
    {
        $this->file = $file;
    }
}
$order = new Order();
$order->items[3] = new Order(STDIN);
$anonymous = new class {};
$reference = 1;
foreach ([$order, ['a' => [$order]], [(object) ['x' => 1]], $anonymous, new ArrayObject([1, STDIN]), [&$reference],
        new ReflectionClass('Order')] as $value) {
    try {
        AsyncProbe\transfer($value);
        echo "accepted\n";
    } catch (Error $e) {
        echo str_replace("\0", ' ', preg_replace('/@anonymous.*?(?= )/', '@anonymous', $e->getMessage())), "\n";
    }
}
echo is_resource((fn() => $this->file)->call($order->items[3])) ? "unchanged\n" : "changed\n";
?>
--EXPECT--
value → Order->items[3]->file: a resource cannot be transferred
value → ['a'][0]->items[3]->file: a resource cannot be transferred
value → [0]: an object of class stdClass with dynamic properties cannot be transferred; use an array
value: an object of class class@anonymous cannot be transferred: an anonymous class has no name that the other side could load
value → ArrayObject->__serialize()[1][1]: a resource cannot be transferred
value → [0]: a reference cannot be transferred
value: an object of class ReflectionClass cannot be transferred: it is bound to its thread
unchanged
