--TEST--
context_pool: where 64 stacks do not fit into the address space, fewer do
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
if (PHP_DEBUG) die('skip a sanitizer needs more address space than the limit of the test');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

// 64 stacks of 64 MiB are 4 GiB; a few of them fit beside PHP.
[$out, $err, $code] = run_php(<<<'PHP'
$sum = 0;
foreach ([1, 2, 3] as $i) {
    $coroutines[] = spawn(function () use ($i, &$sum) {
        delay(1);
        $sum += $i;
    });
}
array_map(await(...), $coroutines);
echo $sum, "\n";
PHP, ['ini' => ['fiber.stack_size=64M'], 'prefix' => ['sh', '-c', 'ulimit -v 1000000; exec "$@"', 'sh']]);
echo $out, $err;
var_dump($code);
?>
--EXPECT--
6
int(0)
