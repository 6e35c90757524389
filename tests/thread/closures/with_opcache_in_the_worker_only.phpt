--TEST--
Closures: with opcache, a task is not changed by a file that the worker has loaded from the cache
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/inc/opcache.inc'; skip_without_opcache(); ?>
--FILE--
<?php
require __DIR__ . '/inc/opcache.inc';
$dir = sys_get_temp_dir() . '/async-opcache-' . getmypid();
mkdir($dir);
file_put_contents("$dir/lib.php", '<?php return ["task" => function (int $n) { static $calls = 0; return ++$calls * $n; }, "list" => [1, 2, [3]]];');
$code = <<<'CODE'
    $dir = $argv[1];
    $task = (require "$dir/lib.php")['task'];
    $pool = new Async\ThreadPool(2, bootloader: static function () use ($dir) { $GLOBALS['own'] = require "$dir/lib.php"; });
    $results = [];
    for ($i = 1; $i <= 20; $i++) {
        $results[] = await($pool->submit(function (int $n) use ($task) { return $task($n) + $GLOBALS['own']['list'][2][0]; }, $i));
    }
    echo implode(' ', $results), "\n";
    $pool->close();
    CODE;
foreach (['disable', 'tracing'] as $jit) {
    [$out, $err, $status] = run_php($code, [
        'zend_ext' => extension_loaded('Zend OPcache') ? [] : [extension_dir() . '/opcache.so'], 'args' => [$dir],
        'ini' => ['opcache.enable_cli=1', 'opcache.file_update_protection=0', "opcache.jit=$jit", 'opcache.jit_buffer_size=16M'],
    ]);
    echo $out, $err, "status $status\n";
}
unlink("$dir/lib.php");
rmdir($dir);
?>
--EXPECT--
4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23
status 0
4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23
status 0
