--TEST--
Zombie log: those that return and those that throw
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
use function Async\suspend;
$scope = new Scope();
$scope->setExceptionHandler(fn() => 1);
$scope->spawn('suspend_once');
$scope->spawn(function () { suspend(); suspend(); throw new LogicException("two\nlines \"quoted\""); });
function suspend_once() { suspend(); return 1; }
suspend();
$scope->cancel();
$scope->awaitAfterCancellation();
CODE, ['ini' => ['log_errors=1', 'async.zombie_log=1']]);
echo $output, $log;
?>
--EXPECTF--
async.zombie event=born id=%d callable="suspend_once" state=queued cause=cancel spawned="%s:6" suspended="%s:8" scope="%s:4" scope_active=1 scope_zombies=1 active=2
async.zombie event=born id=%d callable="{closure%S}" state=queued cause=cancel spawned="%s:7" suspended="%s:7" scope="%s:4" scope_active=0 scope_zombies=2 active=1
async.zombie event=finished id=%d callable="suspend_once" age_ms=%d outcome=returned spawned="%s:6" suspended="%s:8" scope="%s:4" scope_active=0 scope_zombies=1 active=1
async.zombie event=finished id=%d callable="{closure%S}" age_ms=%d outcome=threw error="LogicException: two lines  quoted " spawned="%s:7" suspended="%s:7" scope="%s:4" scope_active=0 scope_zombies=0 active=1
async.zombie event=summary born=2 finished=2 cancelled=0
