--TEST--
libc seam: PHP's file functions let others run while the disk is read, and for large writes
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/symbols/symbols.inc';
skip_without_seam();
?>
--INI--
extension={PWD}/symbols/seam_probe.so
async.interpose=all
--FILE--
<?php
require __DIR__ . '/symbols/symbols.inc';
use function Async\{await, spawn};
use function SeamProbe\call;

/** Whether another coroutine ran during the task, and what that gave. */
function during(string $name, callable $task): void
{
    $ran = false;
    $coroutine = spawn(function () use ($task, &$ran) {
        $result = $task();
        return [$result, $ran];
    });
    spawn(function () use (&$ran) { $ran = true; });
    [$result, $ran_meanwhile] = await($coroutine);
    echo "$name: ", $ran_meanwhile ? 'others ran, ' : 'nobody else ran, ', $result === true ? 'right' : var_export($result, true), "\n";
}

$path = temporary_path();
$copy = temporary_path();
$lines = str_repeat(str_repeat('x', 79) . "\n", 20_000);
file_put_contents($path, $lines);
make_reads_wait();
foreach ([
    'file_get_contents' => fn() => file_get_contents($path) === $lines,
    'file' => fn() => count(file($path)) === 20_000,
    'fgets' => function () use ($path) { $f = fopen($path, 'r'); fseek($f, 800_000); return strlen(fgets($f)) === 80 && ftell($f) === 800_080; },
    'fread at the end' => function () use ($path) { $f = fopen($path, 'r'); fseek($f, -10, SEEK_END); return strlen(fread($f, 100)) === 10 && feof($f) && fread($f, 1) === ''; },
    'SplFileObject' => function () use ($path) { $n = 0; foreach (new SplFileObject($path) as $line) $n++; return $n === 20_001; },
    'copy' => fn() => copy($path, $copy) && file_get_contents($copy) === $lines,
] as $name => $task) {
    during($name, $task);
}
during('file_put_contents', fn() => file_put_contents($copy, $lines) === strlen($lines) && filesize($copy) === strlen($lines));
during('fwrite of little', fn() => file_put_contents($copy, 'little', FILE_APPEND) === 6);
?>
--EXPECT--
file_get_contents: others ran, right
file: others ran, right
fgets: others ran, right
fread at the end: others ran, right
SplFileObject: others ran, right
copy: others ran, right
file_put_contents: others ran, right
fwrite of little: nobody else ran, right
