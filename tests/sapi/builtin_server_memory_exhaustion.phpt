--TEST--
sapi: a request of php -S that exhausts memory in a coroutine leaves the next one clean
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the Zend allocator and its memory limit');
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = new BuiltinServer([
    'oom.php' => <<<'PHP'
ini_set('memory_limit', '32M');
for ($i = 0; $i < 50; $i++) spawn(fn() => delay(60000));
spawn(function () { str_repeat('x', 128 << 20); });
delay(60000);
PHP,
    'ok.php' => <<<'PHP'
echo count(get_coroutines()), ' ', await(spawn(function () { delay(1); return 'clean'; }));
PHP,
]);
for ($i = 0; $i < 3; $i++) {
    echo substr(ltrim($server->get('oom.php')), 0, 31), "\n", $server->get('ok.php'), "\n";
}
?>
--EXPECT--
Fatal error: Allowed memory siz
0 clean
Fatal error: Allowed memory siz
0 clean
Fatal error: Allowed memory siz
0 clean
