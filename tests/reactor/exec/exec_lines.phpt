--TEST--
C ABI: output becomes lines as it does for exec() of PHP, wherever a line or a chunk ends
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

foreach ([
    '', '\n', '\n\n', 'a', 'a\n', 'a\n\n', 'a\nb', ' \n ', 'a\r\nb\r\n', 'a \t\n', '\na', 'a\n \t \n', 'x\0y\n',
] as $output) {
    $command = "printf '" . $output . "'";
    $lines = [];
    $value = exec($command, $lines);
    $ours = AsyncProbe\exec(EXEC_ARRAY, $command);
    $same = $ours['value'] === $value && ($ours['lines'] ?? []) === $lines &&
        AsyncProbe\exec(EXEC, $command)['value'] === $value;
    echo json_encode($output), $same ? " same\n" : ' differs: ' . json_encode([$ours, $lines, $value]) . "\n";
}
// Byte by byte.
$ours = AsyncProbe\exec(EXEC_ARRAY, 'for c in a b "\r\n" "\n" c d "\n" e; do printf "$c"; sleep 0.01; done');
echo json_encode($ours), "\n";
var_dump(AsyncProbe\exec(SHELL_EXEC, 'true')['value'], AsyncProbe\exec(EXEC, 'true')['value']);
?>
--EXPECT--
"" same
"\\n" same
"\\n\\n" same
"a" same
"a\\n" same
"a\\n\\n" same
"a\\nb" same
" \\n " same
"a\\r\\nb\\r\\n" same
"a \\t\\n" same
"\\na" same
"a\\n \\t \\n" same
"x\\0y\\n" same
{"code":0,"value":"e","lines":["ab","","cd","e"]}
NULL
string(0) ""
