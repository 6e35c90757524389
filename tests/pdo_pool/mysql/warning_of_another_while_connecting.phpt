--TEST--
PDO pool: a warning of another coroutine during a connect stays a warning
--EXTENSIONS--
async
mysqlnd
pdo
pdo_mysql
--SKIPIF--
<?php
require __DIR__ . '/../pool.inc';
skip_without_seam();
skip_without_server('mariadb');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = new PDO('mysql:host=127.0.0.1;port=' . port_of(silent_server()), 'x', 'x', [PDO::ATTR_POOL_ENABLED => true]);
$connecting = Async\spawn(fn() => outcome(fn() => $pdo->query('SELECT 1')));
until_it_waits($connecting);
in_coroutine(function () {
    set_error_handler(function ($level, $text) { echo "handler: $text\n"; return true; });
    echo $nothing;
    restore_error_handler();
});
$connecting->cancel();
echo Async\await($connecting), "\n";
?>
--EXPECT--
handler: Undefined variable $nothing
Async\AsyncCancellation: The coroutine was cancelled
