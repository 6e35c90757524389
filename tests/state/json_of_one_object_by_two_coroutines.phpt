--TEST--
state: two coroutines encode the same objects and arrays though jsonSerialize() waits; recursion is still found
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await_all, spawn, suspend};

class Item implements JsonSerializable
{
    public $child;
    public function jsonSerialize(): mixed
    {
        suspend();
        return $this->child ?? 'item';
    }
}
class Plain
{
    public $item;
}
$item = new Item;
$outer = new Item;
$outer->child = $item;
$plain = new Plain;
$plain->item = $outer;
$dynamic = new stdClass;
$dynamic->list = [$plain, $item];
$ring = new Item;
$ring->child = [$ring];

foreach (['item' => $item, 'nested' => [['a' => $item], $outer], 'object' => $dynamic, 'ring' => $ring] as $what => $value) {
    $encode = function () use ($value) {
        $text = json_encode($value);
        return $text === false ? json_last_error_msg() : $text;
    };
    echo $what, ': ', implode(' ', await_all([spawn($encode), spawn($encode), spawn($encode)])[0]), "\n";
}
?>
--EXPECT--
item: "item" "item" "item"
nested: [{"a":"item"},"item"] [{"a":"item"},"item"] [{"a":"item"},"item"]
object: {"list":[{"item":"item"},"item"]} {"list":[{"item":"item"},"item"]} {"list":[{"item":"item"},"item"]}
ring: Recursion detected Recursion detected Recursion detected
