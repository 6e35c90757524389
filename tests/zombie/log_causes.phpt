--TEST--
Zombie log: what makes zombies, and what cancels them
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
use function Async\{await, delay, suspend};
function stuck(Scope $scope): Scope { $scope->spawn(function () { delay(60000); }); suspend(); return $scope; }
$a = stuck(new Scope()); $a->cancel(); $a->dispose();
$b = stuck(new Scope()); unset($b);
$c = stuck(new Scope()); $c->disposeSafely(); $c->disposeAfterTimeout(0); $c->awaitAfterCancellation();
$d = stuck(new Scope()); $f = $d->spawn(function () { throw new Exception('x'); }); suspend(); $f->getException(); try { await($f); } catch (Exception) {}
$e = new Scope(); $g = $e->spawn(fn() => 1); $e->disposeSafely(); $g->cancel();
CODE, ['ini' => ['log_errors=1', 'async.zombie_log=1']]);
echo $output, $log;
?>
--EXPECTF--
async.zombie event=born id=%d %s state=suspended cause=cancel %s
async.zombie event=cancelled id=%d %s state=suspended cause=dispose %s
async.zombie event=finished id=%d %s outcome=cancelled %s
async.zombie event=born id=%d %s state=suspended cause=scope_destroyed %s
async.zombie event=born id=%d %s state=suspended cause=dispose_safely %s
async.zombie event=cancelled id=%d %s state=suspended cause=dispose_timeout %s
async.zombie event=finished id=%d %s outcome=cancelled %s
async.zombie event=born id=%d %s state=suspended cause=scope_failed %s
async.zombie event=born id=%d %s state=not_started cause=dispose_safely spawned="%s" suspended="unknown" scope="%s" %s
async.zombie event=cancelled id=%d %s state=not_started cause=cancel %s
async.zombie event=cancelled id=%d %s state=suspended cause=program_end %s
async.zombie event=cancelled id=%d %s state=suspended cause=program_end %s
async.zombie event=cancelled id=%d %s cause=program_end %s
async.zombie event=finished id=%d %s outcome=cancelled %s suspended="unknown" %s
async.zombie event=finished id=%d %s outcome=cancelled %s
async.zombie event=finished id=%d %s outcome=cancelled %s
async.zombie event=summary born=5 finished=5 cancelled=6
