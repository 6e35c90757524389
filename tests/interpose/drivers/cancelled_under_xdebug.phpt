--TEST--
drivers: the cancellation is on top under Xdebug
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
skip_without_child();
skip_unless_stock_build();
skip_without_module('xdebug');
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

echo implode(run_php(str_replace('$i < 70', '$i < 3', $program), ['zend_ext' => ['xdebug'], 'ext' => $ext, 'ini' => ['xdebug.mode=develop,debug', 'xdebug.start_with_request=no']]));
?>
--EXPECT--
PDO: Async\AsyncCancellation: enough
mysqli: Async\AsyncCancellation: enough
Redis: Async\AsyncCancellation: enough
pg_connect: Async\AsyncCancellation: enough
SoapClient: Async\AsyncCancellation: enough
00
