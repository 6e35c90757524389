--TEST--
libc seam: a source that comes slowly is read to its end, others compile meanwhile
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

require __DIR__ . '/slow.inc';
SlowSource::$texts['a.php'] = ['<?php class A { const NAME = ', '"a"; } function of_a() { ', ' return A::NAME; } return of_a();'];
SlowSource::$texts['b.php'] = ['<?php class B extends A { const NAME = ', '"b"; } return B::NAME;'];

$a = spawn(function () {
    $result = include 'slow://a.php';
    echo "a.php: $result\n";
});
$b = spawn(function () use ($a) {
    $text = eval('class Between { const X = "between"; } return Between::X;');
    echo "eval: $text, A is ", class_exists('A', false) ? 'there' : 'not there', "\n";
    SlowSource::allow('a.php', 2);
    suspend();
    file_put_contents($file = tempnam(sys_get_temp_dir(), 'inc'), '<?php return new class { public $x = 1; };');
    $x = (include $file)->x;
    echo "a file: $x, A is ", class_exists('A', false) ? 'there' : 'not there', "\n";
    unlink($file);
    SlowSource::allow('a.php');
    await($a);
    SlowSource::allow('b.php');
    $result = include 'slow://b.php';
    echo "b.php: $result\n";
});
await($b);
?>
--EXPECT--
eval: between, A is not there
a file: 1, A is not there
a.php: a
b.php: b
