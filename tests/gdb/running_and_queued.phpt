--TEST--
gdb: coroutines that run, can run, were cancelled or have failed
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/gdb.inc';
skip_without_attaching();
?>
--FILE--
<?php
require __DIR__ . '/../inc/gdb.inc';

$process = new Debugged(<<<'PHP'
<?php
use function Async\{spawn, delay, suspend};

function compute(...$named): void
{
    ready(...$named); for (;;);
}
$failed = spawn(function () { throw new LogicException('x'); });
$cancelled = spawn(function () { delay(600000); });
$yielded = spawn(function () { suspend(); suspend(); });
suspend();
$cancelled->cancel();
$new = spawn(strlen(...), 'x');
$never = spawn(function () { });
$never->cancel();
compute(main: Async\current_coroutine(), failed: $failed, cancelled: $cancelled, yielded: $yielded, new: $new, never: $never);
PHP, waits: false);
echo $process->ask('async coroutines'), "\n";
// Where the virtual machine runs right now, a stripped PHP has no name for its C function.
echo implode("\n", preg_grep('~PHP: ~', explode("\n", $process->ask('async bt ' . $process->id('main'))))), "\n\n";
echo outline($process->ask('async bt ' . $process->id('yielded'))), "\n";
echo $process->ask('async bt ' . $process->id('new')), "\n";
echo $process->ask('async bt ' . $process->id('failed')), "\n";
$process->end();
?>
--EXPECT--
Thread 1 (LWP n): 6 coroutines, 4 queued, 0 active events
scheduler: idle
#main {main}: running
    spawned at test.php:8
    #0  compute() test.php:6
    #1  {main} test.php:16
#cancelled {closure}(): queued, cancelled, will throw Async\AsyncCancellation
    spawned at test.php:9
    #0  Async\delay() [internal function]
    #1  {closure}() test.php:9
#yielded {closure}(): queued
    spawned at test.php:10
    #0  Async\suspend() [internal function]
    #1  {closure}() test.php:10
#new strlen(): queued, not started
    spawned at test.php:13
#never {closure}(): queued, will end without a start, not started, cancelled, will throw Async\AsyncCancellation
    spawned at test.php:14
#failed: failed
    spawned at test.php:8

        PHP: compute() test.php:6
        PHP: {main} test.php:16

#yielded {closure}(): queued
C: execute_ex
        PHP: Async\suspend() [internal function]
        PHP: {closure}() test.php:10
C: on_first_switch

#new strlen(): queued, not started
(has no stack)

#failed: failed
(has no stack)
