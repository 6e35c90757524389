--TEST--
libc seam: commands run in the working directory that chdir() has set
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
use function Async\{await, spawn};

$ask = function () {
    chdir('/usr');
    $here = [exec('pwd'), trim(shell_exec('pwd')), trim(fgets(popen('pwd', 'r')))];
    $process = proc_open('pwd', [1 => ['pipe', 'w']], $pipes);
    $of_process = trim(fgets($pipes[1]));
    chdir('/');
    return [json_encode([...$here, exec('pwd')]), $of_process];
};
$outside = $ask();
$inside = await(spawn($ask));
echo $inside[0], "\n";
var_dump($inside === $outside); // A thread-safe PHP starts a process elsewhere.
?>
--EXPECT--
["\/usr","\/usr","\/usr","\/"]
bool(true)
