--TEST--
state: within one coroutine a magic method is still not called from itself, whatever others do in between
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await_all, spawn, suspend};

#[AllowDynamicProperties]
class Lazy
{
    public int $calls = 0;
    public function __get($name)
    {
        $this->calls++;
        suspend();
        if (strlen($name) > 1) {
            $this->{substr($name, 1)}; // This uses another guard of the same object.
        }
        suspend();
        return @$this->$name === null ? "$name is null inside" : 'called again';
    }
    public function __set($name, $value)
    {
        suspend();
        $this->$name = $value;
    }
}
$object = new Lazy;
[$results] = await_all([
    spawn(fn () => $object->abc),
    spawn(fn () => $object->xbc),
    spawn(fn () => $object->c),
    spawn(fn () => $object->abc),
    spawn(function () use ($object) { $object->written = 1; return $object->written; }),
]);
print_r($results);
var_dump($object->calls);
// No guard stays behind.
foreach (['abc', 'xbc', 'bc', 'c', 'new'] as $name) {
    echo $object->$name, "\n";
}
?>
--EXPECT--
Array
(
    [0] => abc is null inside
    [1] => xbc is null inside
    [2] => c is null inside
    [3] => abc is null inside
    [4] => 1
)
int(10)
abc is null inside
xbc is null inside
bc is null inside
c is null inside
new is null inside
