--TEST--
Worker processes: memory_limit, the time limit, umask, environment and directory belong to each worker
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use function Async\{await, spawn_thread};

putenv('OF_THE_PARENT=before');
umask(027);
chdir(sys_get_temp_dir());
$directory = getcwd();
$task = function () use ($directory) { return [getenv('OF_THE_PARENT'), getcwd() === $directory, umask()]; };
echo json_encode(await(spawn_thread($task))), "\n";
await(spawn_thread(function () { putenv('OF_THE_PARENT=worker'); chdir('/'); umask(0); setlocale(LC_ALL, 'C'); ini_set('memory_limit', '64M'); }));
echo json_encode([getenv('OF_THE_PARENT'), getcwd() === $directory, umask(), ini_get('memory_limit') === '64M']), "\n";
echo json_encode(await(spawn_thread($task))), "\n";
?>
--EXPECT--
["before",true,23]
["before",true,23,false]
["before",true,23]
