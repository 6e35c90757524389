--TEST--
gdb: `async bt` unwinds suspended coroutines, and shows their PHP frames beside
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

foreach (['nested', 'fiber', 'main'] as $name) {
    echo outline($process->ask('async bt ' . $process->id($name))), "\n";
}
echo outline($process->ask('async bt scheduler')), "\n";

$full = $process->ask('async bt ' . $process->id('nested') . ' full');
echo preg_match('~^        \w+ = ~m', $full) ? 'with' : 'without', " local variables\n";
[$before, , $after] = explode("====", $process->ask('info registers', 'echo ====', 'async bt ' . $process->id('nested'), 'echo ====', 'info registers'));
echo trim($before) === trim($after) ? "registers are as before\n" : "$before\n---- became\n$after\n";
$process->end();
?>
--EXPECT--
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

with local variables
registers are as before
