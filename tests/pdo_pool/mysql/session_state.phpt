--TEST--
PDO pool: variables, modes, temporary tables and locks do not travel to another coroutine
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
$server = new MariaDb();
$pdo = pooled($server, 2);
$id = fn() => $pdo->query('SELECT CONNECTION_ID()')->fetchColumn();
$first = $id();
echo 'clean: ', json_encode(in_coroutine($id) === $first), "\n";
foreach (['SET @x = 1', "SET SESSION sql_mode = 'ANSI'", "/*!50000 SET time_zone = '+03:00' */", 'USE information_schema',
    'CREATE TEMPORARY TABLE mine (v INT)', "SELECT GET_LOCK('l', 1)", 'LOCK TABLES mysql.user READ', "PREPARE p FROM 'SELECT 1'",
    "INSERT INTO t VALUES ('a@b')"] as $sql) {
    $pdo->exec('CREATE TABLE IF NOT EXISTS t (v VARCHAR(10))');
    $before = $id();
    $in = in_coroutine(function () use ($pdo, $sql, $id) {
        $pdo->query($sql);
        return [$id(), counts($pdo)];
    });
    echo str_pad($sql, 40), $in[1], ' ', json_encode([$in[0] === $before, $id() === $before, $pdo->query('SELECT DATABASE()')->fetchColumn()]), "\n";
}
in_coroutine(function () use ($pdo) {
    $pdo->exec('SET @x = 5');
    echo 'own: ', $pdo->query('SELECT @x')->fetchColumn(), "\n";
});
echo 'other: ', json_encode(in_coroutine(fn() => $pdo->query('SELECT @x')->fetchColumn())), "\n";
?>
--EXPECT--
clean: true
SET @x = 1                              0/1 [true,true,"test"]
SET SESSION sql_mode = 'ANSI'           0/1 [true,true,"test"]
/*!50000 SET time_zone = '+03:00' */    0/1 [true,true,"test"]
USE information_schema                  0/1 [true,true,"test"]
CREATE TEMPORARY TABLE mine (v INT)     0/1 [true,true,"test"]
SELECT GET_LOCK('l', 1)                 0/1 [true,true,"test"]
LOCK TABLES mysql.user READ             0/1 [true,true,"test"]
PREPARE p FROM 'SELECT 1'               0/1 [true,true,"test"]
INSERT INTO t VALUES ('a@b')            0/1 [true,true,"test"]
own: 5
other: null
