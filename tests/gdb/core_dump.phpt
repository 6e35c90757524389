--TEST--
gdb: a core dump shows what the process has shown
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/gdb.inc';
skip_without_attaching();
skip_with_address_sanitizer();
?>
--FILE--
<?php
require __DIR__ . '/../inc/gdb.inc';

$process = new Debugged(<<<'PHP'
<?php
use function Async\{spawn, await, delay, protect, suspend};

function nested(): void
{
    array_map(function () { sleep(600); }, [1]);
}
$nested = spawn(function () { protect(function () { nested(); }); });
$fiber = spawn(function () { (new Fiber(function () { delay(400000); }))->start(); });
suspend();
ready(main: Async\current_coroutine(), nested: $nested, fiber: $fiber);
await($nested);
PHP);

$commands = ['async coroutines all'];
foreach (['nested', 'fiber', 'main'] as $name) {
    $commands[] = 'async bt ' . $process->id($name);
}
$commands[] = 'async bt scheduler';
// The process wakes now and then to search for closed descriptors, and waits for twice as long afterwards.
$at_any_time = fn(string $text) => preg_replace('~timeout=\d+~', 'timeout=n', $text);
$of_process = $at_any_time($process->ask(...$commands));
$of_core_dump = $at_any_time($process->ask_core_dump(...$commands));
$process->end();

echo outline($of_core_dump);
echo $of_process === $of_core_dump ? "the same\n" : "$of_process\n---- but the core dump:\n$of_core_dump\n";
?>
--EXPECT--
#main {main}: suspended
#nested {closure}(): suspended, protected
#fiber {closure}(): suspended
#nested {closure}(): suspended, protected
C: execute_ex
        PHP: sleep() [internal function]
        PHP: {closure}() test.php:6
C: execute_ex
        PHP: array_map() [internal function]
        PHP: nested() test.php:6
        PHP: {closure}() test.php:8
C: execute_ex
        PHP: Async\protect() [internal function]
        PHP: {closure}() test.php:8
C: on_first_switch
#fiber {closure}(): suspended
C: execute_ex
        PHP: Async\delay() [internal function]
        PHP: {closure}() test.php:9
        PHP: Fiber::start() [internal function]
        PHP: {closure}() test.php:9
#main {main}: suspended
C: execute_ex
        PHP: Async\await() [internal function]
        PHP: {main} test.php:12
C: on_first_switch
the same
