--TEST--
sapi: coroutines include, load classes and run compiled code with opcache, preloading and the just-in-time compiler
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/server.inc';
FpmServer::skip_without();
skip_without_module('opcache');
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$files = [
    'preloaded.php' => '<?php class Preloaded { public static function sum(int $n): int { for ($i = $s = 0; $i < $n; $i++) $s += $i; return $s; } }',
    'once.php' => '<?php function once() { return "once"; } return 1;',
    'value.php' => '<?php return "old";',
    'Loaded.php' => '<?php class Loaded extends Preloaded { public function wait() { Async\delay(1); return "loaded"; } }',
    'request.php' => <<<'PHP'
$status = opcache_get_status(false);
echo getmypid(), '|', $status['opcache_enabled'] ? 'cached ' : '', $status['jit']['on'] ? 'jit ' : '', (new ReflectionClass('Preloaded'))->isUserDefined() ? 'preloaded' : '', '|';
spl_autoload_register(function ($class) { require __DIR__ . "/$class.php"; });
$coroutines = array_map(fn($i) => spawn(function () use ($i) {
    $first = require_once __DIR__ . '/once.php';
    usleep(1000);
    $again = require_once __DIR__ . '/once.php';
    for ($sum = 0, $k = 0; $k < 20; $k++) {
        $sum += Preloaded::sum(100);
        $k % 5 ?: suspend();
    }
    return [$first, $again, once(), $sum, (new Loaded())->wait(), require __DIR__ . '/value.php'];
}), [1, 2, 3]);
echo json_encode(array_map(fn($coroutine) => await($coroutine), $coroutines)), '|', count(get_coroutines());
PHP,
];
$server = new FpmServer($files, ['zend_ext' => ['opcache'], 'ini' => [
    'opcache.enable=1', 'opcache.validate_timestamps=1', 'opcache.revalidate_freq=0', 'opcache.jit=tracing', 'opcache.jit_buffer_size=16M',
    'opcache.jit_hot_loop=2', 'opcache.jit_hot_func=2', 'opcache.file_update_protection=0', 'opcache.preload={dir}/preloaded.php', 'opcache.preload_user=root',
]]);
$answers = [];
for ($i = 0; $i < 20; $i++) {
    if ($i === 10) {
        $server->write_file('value.php', '<?php return "new, and longer";', time() + 10);
    }
    $answers[] = $server->get('request.php');
}
[$pid] = explode('|', $answers[0]);
foreach (array_count_values($answers) as $answer => $times) {
    echo "$times times ", str_replace($pid, 'the same process', $answer), "\n";
}
?>
--EXPECT--
10 times the same process|cached jit preloaded|[[1,true,"once",99000,"loaded","old"],[true,true,"once",99000,"loaded","old"],[true,true,"once",99000,"loaded","old"]]|1
10 times the same process|cached jit preloaded|[[1,true,"once",99000,"loaded","new, and longer"],[true,true,"once",99000,"loaded","new, and longer"],[true,true,"once",99000,"loaded","new, and longer"]]|1
