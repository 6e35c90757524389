--TEST--
libc seam: a cancelled command is ended and reaped; what it gave before is kept
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
skip_without_seam();
?>
--INI--
error_reporting=24575
--FILE--
<?php
require __DIR__ . '/../../inc/leaks.inc';
use function Async\{await, spawn};

await(spawn(fn() => exec('true')));
$before = open_descriptors();
$marker = tempnam(sys_get_temp_dir(), 'async');
// Says that it runs, then waits for ever.
$command = fn(string $first) => "$first; echo running > $marker; exec sleep 1000";
$runs = fn() => filesize_now($marker) > 0;
function filesize_now(string $file): int { clearstatcache(); return filesize($file); }
$calls = [
    'exec' => function () use ($command) {
        $out = ['kept'];
        try {
            exec($command('echo one; echo two; printf three'), $out);
        } finally {
            echo json_encode($out), ' ';
        }
    },
    'system' => function () use ($command) { system($command('echo printed')); },
    'passthru' => function () use ($command) { passthru($command('echo printed')); },
    'shell_exec' => fn() => shell_exec($command('echo collected')),
    'backticks' => fn() => `{$command('echo collected')}`,
    'proc_close' => function () use ($command, &$process) { $process = proc_open($command('true'), [], $pipes); proc_close($process); },
    'pclose' => function () use ($command, &$pipe) { $pipe = popen($command('true'), 'r'); pclose($pipe); },
    'fgets' => function () use ($command, &$pipe) { $pipe = popen($command('true'), 'r'); fgets($pipe); },
];
foreach ($calls as $name => $call) {
    echo $name, ': ';
    file_put_contents($marker, '');
    echo cancelled($call, $runs), "\n";
    if ($name === 'proc_close') {
        // Child and handle are as they were.
        var_dump(proc_get_status($process)['running'], proc_terminate($process), proc_close($process));
    } elseif ($name === 'pclose' || $name === 'fgets') {
        exec('kill ' . children());
        var_dump(pclose($pipe));
    }
}
report_leaks($before);
unlink($marker);
?>
--EXPECT--
exec: ["kept","one","two","three"] Async\AsyncCancellation
system: printed
Async\AsyncCancellation
passthru: printed
Async\AsyncCancellation
shell_exec: Async\AsyncCancellation
backticks: Async\AsyncCancellation
proc_close: Async\AsyncCancellation
bool(true)
bool(true)
int(15)
pclose: Async\AsyncCancellation
int(15)
fgets: Async\AsyncCancellation
int(15)
nothing is left
