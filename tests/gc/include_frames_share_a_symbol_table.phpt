--TEST--
gc: a collection while a coroutine waits in nested includes does not count its symbol table twice
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

$dir = __DIR__;
file_put_contents("$dir/include_frames_outer.inc", '<?php $o = new stdClass; $o->me = $o; include __DIR__ . "/include_frames_inner.inc";');
file_put_contents("$dir/include_frames_inner.inc", '<?php $p = $o; Async\suspend(); var_dump($p->me === $o);');
$c = spawn(function () use ($dir) { include "$dir/include_frames_outer.inc"; });
suspend();
var_dump(gc_collect_cycles());
await($c);
var_dump(gc_collect_cycles() > 0);
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/include_frames_outer.inc');
@unlink(__DIR__ . '/include_frames_inner.inc');
?>
--EXPECT--
int(0)
bool(true)
bool(true)
