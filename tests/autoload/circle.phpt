--TEST--
autoload: loaders that need each other's classes do not wait for each other, in rings of two and three
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

$needs = ['K' => 'L', 'L' => 'K', 'X' => 'Y', 'Y' => 'Z', 'Z' => 'X'];
spl_autoload_register(function (string $class) use ($needs) {
    suspend();
    suspend();
    class_exists($needs[$class]);
    class_exists($class, false) || eval("class $class {}");
});
foreach ([['K', 'L'], ['X', 'Y', 'Z']] as $ring) {
    $all = array_map(fn($class) => spawn(fn() => (new $class())::class), $ring);
    echo implode(' ', array_map(fn($coroutine) => await($coroutine), $all)), "\n";
}
?>
--EXPECT--
K L
X Y Z
