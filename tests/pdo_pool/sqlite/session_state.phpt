--TEST--
PDO pool: a connection with session state stays with its coroutine, and no other gets it
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(3);
$pdo->exec('SELECT 1');
$case = function (string $sql) use ($pdo) {
    in_coroutine(function () use ($pdo, $sql) {
        $pdo->exec($sql);
        echo str_pad($sql, 42), counts($pdo);
    });
    echo ' then ', counts($pdo), "\n";
};
$case('SELECT 1');
$case('PRAGMA cache_size = 5');
$case("  -- a comment\n pragma cache_size = 5");
$case('CREATE TEMP TABLE x (v INT)');
$case("SELECT 1; ATTACH ':memory:' AS m");
in_coroutine(fn() => $pdo->exec("\xEF\xBB\xBFPRAGMA case_sensitive_like = 1"));
echo 'a byte order mark: ', in_coroutine(fn() => $pdo->query("SELECT 'a' LIKE 'A'")->fetchColumn()) === 1 ? 'nothing' : 'the setting', " is left\n";
in_coroutine(function () use ($pdo) {
    $pdo->exec('CREATE TEMPORARY TABLE mine (v INT)');
    $pdo->exec('INSERT INTO mine VALUES (3)');
    echo 'mine: ', $pdo->query('SELECT v FROM mine')->fetchColumn(), "\n";
    say('another', fn() => in_coroutine(fn() => $pdo->query('SELECT v FROM mine')));
});
say('later', fn() => in_coroutine(fn() => $pdo->query('SELECT v FROM mine')));
?>
--EXPECT--
SELECT 1                                  1/0 then 1/0
PRAGMA cache_size = 5                     0/1 then 0/0
  -- a comment
 pragma cache_size = 5     0/1 then 0/0
CREATE TEMP TABLE x (v INT)               0/1 then 0/0
SELECT 1; ATTACH ':memory:' AS m          0/1 then 0/0
a byte order mark: nothing is left
mine: 3
another: PDOException: SQLSTATE[HY000]: General error: 1 no such table: mine
later: PDOException: SQLSTATE[HY000]: General error: 1 no such table: mine
