--TEST--
protect: before the runtime started it just calls the closure
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{protect, get_coroutines};

var_dump(protect(fn() => 'called'), count(get_coroutines()));
try {
    protect(fn() => throw new LogicException('passes'));
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
string(6) "called"
int(0)
passes
