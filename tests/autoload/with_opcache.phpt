--TEST--
autoload: a loader that waits is called once per class, with opcache
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
skip_unless_stock_build();
skip_without_module('opcache');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$dir = sys_get_temp_dir() . '/async' . bin2hex(random_bytes(8));
mkdir($dir);
foreach ([
    'Base' => 'class Base { function f(): Base { return $this; } }',
    'Middle' => 'class Middle extends Base {}',
    'Leaf' => 'class Leaf extends Middle { function f(): Result { return new Result(); } }',
    'Result' => 'class Result extends Leaf {}',
] as $name => $text) {
    file_put_contents("$dir/$name.php", "<?php $text");
}
$code = <<<'CODE'
$loaded = [];
spl_autoload_register(function (string $class) use (&$loaded) {
    $loaded[] = $class;
    suspend();
    suspend();
    include $_SERVER['argv'][1] . "/$class.php";
    suspend();
});
$all = [];
foreach (range(1, 4) as $i) {
    $all[] = spawn(fn() => (new Leaf())->f()::class);
    $all[] = spawn(fn() => get_parent_class(new Result()));
}
echo implode(' ', array_map(fn($coroutine) => await($coroutine), $all)), "\n", implode(' ', $loaded), "\n";
CODE;
$options = ['zend_ext' => ['opcache'], 'args' => [$dir]];
foreach (['off', 'tracing'] as $jit) {
    $options['ini'] = ['opcache.enable_cli=1', 'opcache.file_update_protection=0', "opcache.jit=$jit", 'opcache.jit_buffer_size=16M'];
    [$out, $err, $status] = run_php($code, $options);
    echo $out, $err, "status $status\n";
}
exec("rm -rf $dir");
?>
--EXPECT--
Result Leaf Result Leaf Result Leaf Result Leaf
Leaf Result Middle Base
status 0
Result Leaf Result Leaf Result Leaf Result Leaf
Leaf Result Middle Base
status 0
