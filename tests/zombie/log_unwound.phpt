--TEST--
Zombie log: one that would not end is told twice, and then unwound
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
use Async\{AsyncCancellation, Scope};
use function Async\{await, suspend};
$scope = new Scope();
$c = $scope->spawn(function () use (&$c) {
    for (;;) { try { await($c); } catch (AsyncCancellation) {} }
});
suspend();
$scope->disposeSafely();
CODE, ['ini' => ['log_errors=1', 'async.zombie_log=1']]);
echo $output, $log;
?>
--EXPECTF--
async.zombie event=born %s
async.zombie event=cancelled %s cause=program_end %s
async.zombie event=cancelled %s cause=program_end %s
async.zombie event=finished %s outcome=cancelled %s
async.zombie event=summary born=1 finished=1 cancelled=2
