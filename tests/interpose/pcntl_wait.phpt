--TEST--
libc seam: pcntl_wait() and pcntl_waitpid() let others run until a child has ended
--EXTENSIONS--
async
pcntl
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--INI--
async.interpose=all
--FILE--
<?php
use function Async\{await, spawn};

function child(int $code): array
{
    $process = proc_open(['sh', '-c', "read line; exit $code"], [['pipe', 'r']], $pipes);
    return [$process, proc_get_status($process)['pid'], $pipes[0]];
}

foreach ([
    'pcntl_wait' => fn($pid, &$status) => pcntl_wait($status),
    'pcntl_wait with usage' => function ($pid, &$status) { return pcntl_wait($status, WUNTRACED, $usage); },
    'pcntl_waitpid' => fn($pid, &$status) => pcntl_waitpid($pid, $status),
    'pcntl_waitpid of any' => fn($pid, &$status) => pcntl_waitpid(-1, $status),
    'pcntl_waitpid, WNOHANG' => fn($pid, &$status) => pcntl_waitpid($pid, $status, WNOHANG),
] as $name => $wait) {
    [$process, $pid, $pipe] = child(5);
    $waiter = spawn(function () use ($wait, $pid) {
        $found = $wait($pid, $status);
        return $found === $pid ? 'ended with ' . pcntl_wexitstatus($status) : $found;
    });
    $other = spawn(fn() => fwrite($pipe, "go\n"));
    echo "$name: ", await($waiter), "\n";
    await($other);
    proc_close($process);
}
?>
--EXPECT--
pcntl_wait: ended with 5
pcntl_wait with usage: ended with 5
pcntl_waitpid: ended with 5
pcntl_waitpid of any: ended with 5
pcntl_waitpid, WNOHANG: 0
