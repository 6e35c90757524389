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

echo await(spawn(function () {
    chdir('/usr');
    $here = [exec('pwd'), trim(shell_exec('pwd')), trim(fgets(popen('pwd', 'r')))];
    $process = proc_open('pwd', [1 => ['pipe', 'w']], $pipes);
    $here[] = trim(fgets($pipes[1]));
    chdir('/');
    return json_encode([...$here, exec('pwd')]);
})), "\n";
?>
--EXPECT--
["\/usr","\/usr","\/usr","\/usr","\/"]
