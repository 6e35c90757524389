--TEST--
compat: a trace recorded in one coroutine survives switches to others that record their own
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

[$out, $err, $code, $signal] = run_php(<<<'PHP'
function work(int $seed): int {
    $x = $seed;
    for ($i = 0; $i < 3000; $i++) {
        $x = ($x * 31 + $i) % 65537;
        if ($i % 3 === 0) suspend();
        $list[$i % 10] = "v$x";
    }
    return $x + count($list);
}
$plain = function (int $seed): int {
    $x = $seed;
    for ($i = 0; $i < 3000; $i++) $x = ($x * 31 + $i) % 65537;
    return $x + 10;
};
$all = array_map(fn($s) => spawn(work(...), $s), range(1, 10));
foreach ($all as $i => $c) echo await($c) === $plain($i + 1) ? '.' : 'X';
echo "\n";
PHP, ['zend_ext' => ['opcache'], 'ini' => [
    'opcache.enable_cli=1', 'opcache.jit=tracing', 'opcache.jit_buffer_size=32M', 'opcache.jit_hot_loop=2',
    'opcache.jit_hot_func=2',
]]);
echo $out, $err, "status $code signal $signal\n";
?>
--EXPECT--
..........
status 0 signal 0
