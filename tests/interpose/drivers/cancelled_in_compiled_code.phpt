--TEST--
drivers: the cancellation is on top in code of the just-in-time compiler
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
skip_without_child();
skip_unless_stock_build();
skip_without_module('opcache');
skip_without_module('pdo_mysql');
skip_without_module('mysqli');
skip_without_module('redis');
skip_without_module('pgsql');
skip_without_module('soap');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
$program = <<<'PHP'
    require '%s/drivers.inc';
    $port = port_of(silent_server());
    $redis = new Redis();
    $redis->connect('127.0.0.1', $port);
    $tasks = [
        'PDO' => fn() => new PDO("mysql:host=127.0.0.1;port=$port", 'test', 'secret'),
        'mysqli' => fn() => mysqli_connect('127.0.0.1', 'test', 'secret', 'test', $port),
        'Redis' => fn() => $redis->get('key'),
        'pg_connect' => fn() => pg_connect("host=127.0.0.1 port=$port"),
        'SoapClient' => fn() => (new SoapClient(null, ['location' => "http://127.0.0.1:$port", 'uri' => 'urn:x']))->hello(),
    ];
    foreach ($tasks as $name => $task) {
        for ($i = 0; $i < 70; $i++) { // Traces become hot after 64.
            $seen[$name][cancelled($task)] = true;
        }
        echo "$name: ", implode(', ', array_keys($seen[$name])), "\n";
    }
    PHP;
$ext = ['mysqlnd', 'pdo', 'pdo_mysql', 'mysqli', 'igbinary', 'redis', 'pgsql', 'xml', 'soap'];
$program = sprintf($program, dirname(__DIR__, 2) . '/inc');

foreach (['disable', 'tracing', 'function'] as $mode) {
    echo "-- $mode\n", implode(run_php($program, ['zend_ext' => ['opcache'], 'ext' => $ext,
        'ini' => ['opcache.enable_cli=1', 'opcache.jit_buffer_size=32M', "opcache.jit=$mode"]])), "\n";
}
?>
--EXPECT--
-- disable
PDO: Async\AsyncCancellation: enough
mysqli: Async\AsyncCancellation: enough
Redis: Async\AsyncCancellation: enough
pg_connect: Async\AsyncCancellation: enough
SoapClient: Async\AsyncCancellation: enough
00
-- tracing
PDO: Async\AsyncCancellation: enough
mysqli: Async\AsyncCancellation: enough
Redis: Async\AsyncCancellation: enough
pg_connect: Async\AsyncCancellation: enough
SoapClient: Async\AsyncCancellation: enough
00
-- function
PDO: Async\AsyncCancellation: enough
mysqli: Async\AsyncCancellation: enough
Redis: Async\AsyncCancellation: enough
pg_connect: Async\AsyncCancellation: enough
SoapClient: Async\AsyncCancellation: enough
00
