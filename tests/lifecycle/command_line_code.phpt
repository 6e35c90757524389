--TEST--
lifecycle: php -r ends as a script does, for a cancellation and for an exception that leave main
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
function run(string $code): void
{
    $command = [PHP_BINARY, '-n', '-d', 'display_errors=1', '-d', 'extension=' . getenv('ASYNC_SO'), '-r', $code];
    exec(implode(' ', array_map('escapeshellarg', $command)), $lines, $status);
    echo implode("\n", preg_grep('/^(#|Stack|  thrown|$)/', $lines, PREG_GREP_INVERT)), "\nstatus $status\n";
}

run('Async\spawn(function () { echo "exit\n"; exit(3); }); Async\delay(60000);');
run('Async\spawn(function () { try { Async\delay(60000); } finally { echo "cleanup\n"; } });
     Async\suspend(); throw new Exception("main");');
run('try { Async\suspend(); throw new Exception("a"); } catch (Exception) { echo "caught\n"; }');
?>
--EXPECT--
exit
status 3
cleanup
Fatal error: Uncaught Exception: main in Command line code:2
status 255
caught
status 0
