--TEST--
available_parallelism: a process pinned to one CPU gets 1
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
if (!is_executable('/usr/bin/taskset')) die('skip needs taskset');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

[$out] = run_php('echo available_parallelism(), "\n";', ['prefix' => ['taskset', '-c', '0']]);
echo $out;
?>
--EXPECT--
1
