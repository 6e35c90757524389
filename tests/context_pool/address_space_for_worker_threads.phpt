--TEST--
context_pool: where stacks have taken the address space, worker threads can still be started
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

$code = <<<'PHP'
$coroutines = [];
for ($i = 0; $i < 600; $i++) {
    $coroutines[] = spawn(function () use ($i) {
        delay(1);
        return $i === 0 ? gethostbyname('localhost') : ''; // libuv starts its workers.
    });
}
$failed = 0;
foreach ($coroutines as $coroutine) {
    try {
        echo await($coroutine);
    } catch (AsyncException) {
        $failed++;
    }
}
echo $failed > 0 ? ', some had no stack' : ', all had a stack';
PHP;
// The limits differ by less than the workers need, over the size of a slab.
$answers = [];
for ($limit = 850_000; $limit < 1_000_000; $limit += 15_000) {
    [$out, $err, $status, $signal] = run_php($code, ['prefix' => ['sh', '-c', "ulimit -v $limit; exec \"\$@\"", 'sh']]);
    $answers["$out$err" . ($status || $signal ? " status $status, signal $signal" : '')][] = $limit;
}
echo implode("\n", array_keys($answers)), "\n";
?>
--EXPECT--
127.0.0.1, some had no stack
