--TEST--
context_pool: where address space ends, the coroutines that get no stack fail with an exception, and all others go on
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

// The limit is 1 GB: about 400 stacks of 2 MiB, with their guards.
[$out, $err, $code] = run_php(<<<'PHP'
$coroutines = $done = $failed = [];
for ($i = 0; $i < 1000; $i++) {
    $coroutines[] = spawn(function () use ($i, &$done) {
        delay(1);
        $done[] = $i;
    });
}
foreach ($coroutines as $i => $coroutine) {
    try {
        await($coroutine);
    } catch (AsyncException $e) {
        $failed[] = $i;
        $message = $e->getMessage();
    }
}
echo preg_replace('/\d+/', 'N', $message), "\n";
var_dump(count($done) > 100, count($failed) > 100, count($done) + count($failed));
echo await(spawn(fn() => "stacks that were given back are used again\n"));
PHP, ['prefix' => ['sh', '-c', 'ulimit -v 1000000; exec "$@"', 'sh']]);
echo $out, $err;
var_dump($code);
?>
--EXPECT--
No stack could be created for the coroutine: Cannot allocate memory. N coroutines have one; fewer at a time, a smaller fiber.stack_size or a larger vm.max_map_count may help
bool(true)
bool(true)
int(1000)
stacks that were given back are used again
int(0)
