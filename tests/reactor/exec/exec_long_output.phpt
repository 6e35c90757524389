--TEST--
C ABI: lines longer than a pipe holds, and much output, arrive whole
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

$php = escapeshellarg(PHP_BINARY) . ' -n -r ';
$ours = AsyncProbe\exec(EXEC_ARRAY, $php . escapeshellarg('foreach ([70000, 1, 300000] as $n) echo str_repeat("x", $n), "\n"; echo str_repeat("y", 200000);'));
echo implode(' ', array_map('strlen', $ours['lines'])), ' last ', strlen($ours['value']), "\n";
$whole = AsyncProbe\exec(SHELL_EXEC, $php . escapeshellarg('for ($i = 0; $i < 10 * 1024; $i++) echo str_repeat(chr(65 + $i % 26), 1023), "\n";'));
$expected = '';
for ($i = 0; $i < 10 * 1024; $i++) {
    $expected .= str_repeat(chr(65 + $i % 26), 1023) . "\n";
}
echo strlen($expected), ' ', $expected === $whole['value'] ? 'same' : 'differs', "\n";
ob_start();
AsyncProbe\exec(PASSTHRU, 'head -c 10000000 /dev/zero');
echo strlen(ob_get_clean()), "\n";
?>
--EXPECT--
70000 1 300000 200000 last 200000
10485760 same
10000000
