--TEST--
spawn_thread: a thousand threads leave no memory behind
--EXTENSIONS--
async
--SKIPIF--
<?php
if (Async\THREAD_BACKEND !== 'thread') die('skip needs threads');
if (PHP_DEBUG) die('skip sanitizers keep freed memory');
if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the Zend allocator, which returns memory');
?>
--FILE--
<?php
use function Async\{await_all, spawn_thread};

$resident = static function (): int {
    preg_match('/^VmRSS:\s+(\d+) kB/m', file_get_contents('/proc/self/status'), $line);
    return (int) $line[1];
};
$run = static function (int $count): void {
    for ($i = 0; $i < $count; $i += 4) {
        await_all([spawn_thread(fn() => 1), spawn_thread(fn() => 2), spawn_thread(fn() => 3), spawn_thread(fn() => 4)]);
    }
};
$resident();
$run(400); // Caches are full, and each arena of malloc() has its size.
$before = $resident();
$run(1000);
$grown = $resident() - $before;
// An alternate signal stack per thread was 5 MiB.
echo $grown < 2500 ? "nothing grows\n" : "$grown KiB more\n";
?>
--EXPECT--
nothing grows
