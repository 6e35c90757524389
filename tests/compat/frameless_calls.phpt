--TEST--
compat: PHP code below a function that is called without a frame may suspend, and be cancelled
--EXTENSIONS--
async
--SKIPIF--
<?php
if (PHP_VERSION_ID < 80400) die('skip such calls exist since PHP 8.4');
?>
--FILE--
<?php
use function Async\{await, await_all_or_fail, delay, spawn};

/** A string that takes its time. */
class Slow
{
    public function __construct(private string $text) {}
    public function __toString(): string { delay(5); return $this->text; }
}
spl_autoload_register(function (string $class) {
    delay(5);
    if (str_starts_with($class, 'Late')) {
        eval("class $class { public function method() {} public \$property; }");
    }
});

// Each with a constant number of arguments and no unpacking, so that the compiler may leave out the frame.
$calls = [
    'trim' => fn(int $i) => trim(new Slow(" $i ")),
    'trim 2' => fn(int $i) => trim(new Slow("x{$i}x"), 'x'),
    'implode' => fn(int $i) => implode([new Slow("$i"), new Slow('b')]),
    'implode 2' => fn(int $i) => implode(new Slow("$i"), ['a', new Slow('b')]),
    'str_replace' => fn(int $i) => str_replace('a', "$i", new Slow('banana')),
    'str_contains' => fn(int $i) => str_contains(new Slow("number $i"), "$i"),
    'strpos' => fn(int $i) => strpos(new Slow('ab'), 'b') + $i,
    'substr' => fn(int $i) => substr(new Slow("x$i"), 1),
    'strtr' => fn(int $i) => strtr(new Slow('abc'), 'b', "$i"),
    'preg_match' => fn(int $i) => preg_match("/$i/", new Slow("$i")),
    'preg_replace' => fn(int $i) => preg_replace('/b/', "$i", new Slow('abc')),
    'in_array' => fn(int $i) => in_array("$i", [new Slow('0'), new Slow("$i")]),
    'dirname' => fn(int $i) => dirname(new Slow("/$i/b")),
    'class_exists' => fn(int $i) => class_exists("LateOne$i"),
    'class_exists 2' => fn(int $i) => class_exists("LateTwo$i", true),
    'method_exists' => fn(int $i) => method_exists("LateThree$i", 'method'),
    'property_exists' => fn(int $i) => property_exists("LateFour$i", 'property'),
];
foreach ($calls as $name => $call) {
    $ticks = 0;
    $ticking = spawn(function () use (&$ticks) { for (;;) { delay(1); $ticks++; } });
    $results = await_all_or_fail(array_map(fn(int $i) => spawn($call, $i), [1, 2, 3]));
    $ticking->cancel();
    echo $name, ': ', json_encode($results), $ticks > 0 ? '' : ', and nothing else ran', "\n";
}

$cancelled = spawn(fn() => trim(new class {
    public function __toString(): string { try { delay(60_000); } finally { echo "unwound\n"; } }
}));
Async\suspend();
$cancelled->cancel();
try {
    await($cancelled);
} catch (Cancellation $e) {
    echo $e::class, "\n";
}
?>
--EXPECT--
trim: ["1","2","3"]
trim 2: ["1","2","3"]
implode: ["1b","2b","3b"]
implode 2: ["a1b","a2b","a3b"]
str_replace: ["b1n1n1","b2n2n2","b3n3n3"]
str_contains: [true,true,true]
strpos: [2,3,4]
substr: ["1","2","3"]
strtr: ["a1c","a2c","a3c"]
preg_match: [1,1,1]
preg_replace: ["a1c","a2c","a3c"]
in_array: [true,true,true]
dirname: ["\/1","\/2","\/3"]
class_exists: [true,true,true]
class_exists 2: [true,true,true]
method_exists: [true,true,true]
property_exists: [true,true,true]
unwound
Async\AsyncCancellation
