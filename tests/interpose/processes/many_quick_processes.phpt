--TEST--
libc seam: each of many quick processes ends with its own status
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../../inc/seam.inc';
$results = together(array_map(fn($i) => function () use ($i) {
    for ($k = 0; $k < 5; $k++) {
        $expected = ($i + 17 * $k) % 256;
        exec("exit $expected", $lines, $code);
        $closed = proc_close(proc_open(['sh', '-c', "exit $expected"], [], $pipes));
        $pclosed = pclose(popen("exit $expected", 'r'));
        if ([$code, $closed, $pclosed] !== [$expected, $expected, $expected]) {
            return "$expected became $code, $closed, $pclosed";
        }
    }
    return 'right';
}, range(1, 30)));
echo json_encode(array_count_values($results)), "\n";
?>
--EXPECT--
{"right":30}
