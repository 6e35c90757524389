--TEST--
state: two coroutines print the same object though __debugInfo() waits
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await_all, spawn, suspend};

class Info
{
    public function __debugInfo() { suspend(); return ['shown' => true]; }
}
$object = new Info;
$list = ['in' => ['a list' => $object]];
$dumpers = [
    'var_dump' => function ($value) { ob_start(); var_dump($value); return ob_get_clean(); },
    'print_r' => fn ($value) => print_r($value, true),
];
foreach ($dumpers as $name => $dump) {
    foreach (['object' => $object, 'list' => $list] as $what => $value) {
        [$texts] = await_all([
            spawn(fn () => $dump($value)),
            spawn(fn () => $dump($value)),
        ]);
        echo "$name of $what: ";
        var_dump($texts[0] === $texts[1] && str_contains($texts[0], 'shown') && !str_contains($texts[0], 'RECURSION'));
    }
}
?>
--EXPECT--
var_dump of object: bool(true)
var_dump of list: bool(true)
print_r of object: bool(true)
print_r of list: bool(true)
