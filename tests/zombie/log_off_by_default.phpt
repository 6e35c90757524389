--TEST--
Zombie log: nothing is written by default
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';
[$output, $log] = run_php(<<<'CODE'
<?php
use Async\Scope;
use function Async\{delay, suspend};
$scope = new Scope();
$scope->spawn(function () { delay(60000); });
suspend();
$scope->disposeSafely();
echo ini_get('async.zombie_log'), "\n";
CODE, ['ini' => ['log_errors=1', 'memory_limit=128M']]);
echo $output, $log;
?>
--EXPECTF--
0
