--TEST--
C ABI: a command gives its output as the function of PHP does that its mode is named after
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

$command = 'printf "one  \n\n  two\t\r\nthree \t"; exit 3';
foreach (['exec' => EXEC, 'exec with lines' => EXEC_ARRAY, 'system' => SYSTEM, 'passthru' => PASSTHRU, 'shell_exec' => SHELL_EXEC] as $name => $mode) {
    ob_start();
    $ours = AsyncProbe\exec($mode, $command);
    $ours['output'] = ob_get_clean();

    $stock = ['code' => 3];
    ob_start();
    switch ($mode) {
        case EXEC: $stock['value'] = exec($command); break;
        case EXEC_ARRAY: $stock['value'] = exec($command, $stock['lines'], $stock['code']); break;
        case SYSTEM: $stock['value'] = system($command, $stock['code']); break;
        case PASSTHRU: $stock['value'] = passthru($command, $stock['code']); break;
        case SHELL_EXEC: $stock['value'] = shell_exec($command); break;
    }
    $stock['output'] = ob_get_clean();
    ksort($ours);
    ksort($stock);
    echo $name, ': ', $ours === $stock ? "same\n" : print_r([$ours, $stock], true);
}
?>
--EXPECT--
exec: same
exec with lines: same
system: same
passthru: same
shell_exec: same
