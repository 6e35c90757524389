--TEST--
Zombie log: born, cancelled by the end of the program, finished, summary
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
ini_set('async.zombie_log', '1');
$scope = new Scope();
$scope->spawn(function () {
    try { delay(60000); } finally { echo "cleanup\n"; }
});
suspend();
$scope->disposeSafely();
CODE, ['ini' => ['log_errors=1', 'async.zombie_log=0']]);
echo $output, $log;
?>
--EXPECTF--
cleanup
async.zombie event=born id=%d callable="{closure%S}" state=suspended cause=dispose_safely spawned="%s:6" suspended="%s:7" waiting="delay of 60000 ms" scope="%s:5" scope_active=0 scope_zombies=1 active=1
async.zombie event=cancelled id=%d callable="{closure%S}" state=suspended cause=program_end age_ms=%d spawned="%s:6" suspended="%s:7" waiting="delay of 60000 ms" scope="%s:5" scope_active=0 scope_zombies=1 active=0
async.zombie event=finished id=%d callable="{closure%S}" age_ms=%d outcome=cancelled spawned="%s:6" suspended="%s:7" scope="%s:5" scope_active=0 scope_zombies=0 active=0
async.zombie event=summary born=1 finished=1 cancelled=1
