--TEST--
Worker processes: values of many megabytes cross the control socket in both directions at once
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
memory_limit=512M
--FILE--
<?php
use Async\ThreadPool;
use function Async\{await, await_all};

$pool = new ThreadPool(2);
$data = random_bytes(1 << 20);
$data = str_repeat($data, 16);
$futures = [];
for ($i = 0; $i < 4; $i++) { $futures[] = $pool->submit(fn(string $s) => strrev($s), $data); }
foreach (await_all($futures)[0] as $copy) { if (strrev($copy) !== $data) { echo "differs\n"; } }
echo "done\n";
$pool->close();
?>
--EXPECT--
done
