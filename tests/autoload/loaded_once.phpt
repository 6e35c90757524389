--TEST--
autoload: a loader that waits is called once per class; the other coroutines that need the class wait for it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

$loaded = [];
spl_autoload_register(function (string $class) use (&$loaded) {
    $loaded[] = $class = ucfirst($class);
    suspend();
    suspend();
    eval([
        'Leaf' => 'class Leaf extends Middle implements Face { use Shared; }',
        'Middle' => 'class Middle extends Base {}',
        'Base' => 'class Base {}',
        'Face' => 'interface Face {}',
        'Shared' => 'trait Shared {}',
        'Suit' => 'enum Suit: string { case Clubs = "c"; }',
    ][$class]);
    suspend();
});

$all = [
    'new' => spawn(fn() => get_parent_class(new Leaf())),
    'another case' => spawn(fn() => get_parent_class(new LEAF())),
    'a backslash' => spawn(fn() => get_parent_class(new ('\\leaf')())),
    'a static call' => spawn(fn() => is_callable('Leaf::none') ? 'callable' : 'not callable'),
    'the parent' => spawn(fn() => get_parent_class(new Middle())),
    'interface_exists' => spawn(fn() => interface_exists('Face')),
    'trait_exists' => spawn(fn() => trait_exists('\\shared')),
    'enum_exists' => spawn(fn() => enum_exists('Suit')),
    'a case of an enum' => spawn(fn() => Suit::from('c')->name),
    'in a Fiber' => spawn(function () {
        $fiber = new Fiber(fn() => get_parent_class(new Leaf()));
        $fiber->start();
        return $fiber->getReturn();
    }),
    'unserialize' => spawn(fn() => unserialize('O:4:"Leaf":0:{}')::class),
];
echo 'main: ', get_parent_class(new Leaf()), "\n";
foreach ($all as $name => $coroutine) {
    echo "$name: ", var_export(await($coroutine), true), "\n";
}
sort($loaded);
echo implode(' ', $loaded), "\n";
?>
--EXPECT--
main: Middle
new: 'Middle'
another case: 'Middle'
a backslash: 'Middle'
a static call: 'not callable'
the parent: 'Base'
interface_exists: true
trait_exists: true
enum_exists: true
a case of an enum: 'Clubs'
in a Fiber: 'Middle'
unserialize: 'Leaf'
Base Face Leaf Middle Shared Suit
