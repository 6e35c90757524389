--TEST--
sapi: a request of php-fpm has worker processes of the CLI, also after one with a fatal error and one that lost a worker
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
skip_unless_stock_build();
$binary = '/usr/sbin/php-fpm' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION;
if (!is_executable($binary)) die("skip $binary is not installed");
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = new FpmServer([
    'pool.php' => <<<'PHP'
$pool = new Async\ThreadPool(2);
echo json_encode($pool->map(['a' => 2, 'b' => 3], function (int $n) { echo "said by a worker\n"; return $n * $n; })), ' ';
$channel = new Async\ThreadChannel(1);
$thread = Async\spawn_thread(function () use ($channel) { $channel->send(php_sapi_name()); return getmypid(); });
echo $channel->recv(), ' ', await($thread) !== getmypid() ? 'elsewhere' : 'here', "\n";
PHP,
    'fatal.php' => <<<'PHP'
$forgotten = Async\spawn_thread(function () { Async\delay(10); });
$open = new Async\ThreadPool(1);
echo await($open->submit(fn() => 'works')), "\n";
eval('function dup() {} function dup() {}');
PHP,
    'killed.php' => <<<'PHP'
try { await(Async\spawn_thread(function () { while (true) { str_repeat('x', 1 << 29); } })); }
catch (Async\ThreadTransferException $e) { echo rtrim(strtok($e->getMessage(), '(')), "\n"; }
PHP,
]);
foreach (['pool', 'fatal', 'killed', 'pool'] as $name) {
    echo "$name: ", strtok(trim(preg_replace('~<[^>]*>|PHP Fatal.*~', '', $server->get("$name.php"))), "\n"), "\n";
}
?>
--EXPECT--
pool: {"a":4,"b":9} cli elsewhere
fatal: works
killed: Allowed memory size of 134217728 bytes exhausted
pool: {"a":4,"b":9} cli elsewhere
