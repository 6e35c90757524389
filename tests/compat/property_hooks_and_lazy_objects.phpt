--TEST--
compat: property hooks, and initialisers of lazy objects, may suspend; each coroutine gets the value
--EXTENSIONS--
async
--SKIPIF--
<?php
if (PHP_VERSION_ID < 80400) die('skip property hooks and lazy objects exist since PHP 8.4');
?>
--FILE--
<?php
use function Async\{await, await_all_or_fail, delay, spawn, suspend};

class Hooked
{
    public int $stored = 0;
    public int $virtual { get { delay(2); return $this->stored * 2; } set { delay(2); $this->stored = $value; } }
    public string $backed = 'a' { get { delay(2); return $this->backed . '!'; } set { delay(2); $this->backed = $value; } }
    public array $list { &get { delay(2); return $this->values; } }
    private array $values = [];
}
$objects = [new Hooked, new Hooked, new Hooked];
echo json_encode(await_all_or_fail(array_map(fn($i) => spawn(function () use ($objects, $i) {
    $object = $objects[$i];
    $object->virtual = $i;
    $object->virtual += 10;
    $object->backed .= $i;
    $object->list[] = $i;
    return [$object->virtual, $object->backed, $object->list];
}), [0, 1, 2]))), "\n";

$one = new Hooked;
echo json_encode(await_all_or_fail(array_map(fn() => spawn(fn() => $one->backed), range(1, 3)))), "\n";
echo json_encode(await(spawn(fn() => get_object_vars($one)))), "\n";
$cancelled = spawn(fn() => $one->virtual = 7);
suspend();
$cancelled->cancel();
try {
    await($cancelled);
} catch (Cancellation $e) {
    echo $e::class, ', still ', $one->stored, "\n";
}

class Lazy
{
    public function __construct(public int $number, public string $text = 'made') {}
}
$class = new ReflectionClass(Lazy::class);
$make = [
    'ghost' => fn(int $i) => $class->newLazyGhost(function (Lazy $object) use ($i) { delay(2); $object->__construct($i); }),
    'proxy' => fn(int $i) => $class->newLazyProxy(function () use ($i) { delay(2); return new Lazy($i); }),
];
foreach ($make as $kind => $new) {
    echo $kind, ': ', json_encode(await_all_or_fail(array_map(fn($i) => spawn(fn() => [$new($i)->number, $new($i)->text]), [1, 2]))), "\n";
    $object = $new(3);
    $cancelled = spawn(fn() => $object->number);
    suspend();
    $cancelled->cancel();
    try {
        await($cancelled);
    } catch (Cancellation $e) {
        echo $e::class, ', ', $class->isUninitializedLazyObject($object) ? 'still lazy' : 'initialised', "\n";
    }
    echo $object->number, "\n";
}
$failing = $class->newLazyGhost(function () { delay(2); throw new Exception('no value'); });
try {
    await(spawn(fn() => $failing->number));
} catch (Exception $e) {
    echo $e->getMessage(), ', ', $class->isUninitializedLazyObject($failing) ? 'still lazy' : 'initialised', "\n";
}
?>
--EXPECT--
[[20,"a!0!",[0]],[24,"a!1!",[1]],[28,"a!2!",[2]]]
["a!","a!","a!"]
{"stored":0,"virtual":0,"backed":"a!","list":[]}
Async\AsyncCancellation, still 0
ghost: [[1,"made"],[2,"made"]]
Async\AsyncCancellation, still lazy
3
proxy: [[1,"made"],[2,"made"]]
Async\AsyncCancellation, still lazy
3
no value, still lazy
