--TEST--
PDO pool: each coroutine sees its own errors, also after the connection went back
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
foreach ([PDO::ERRMODE_EXCEPTION, PDO::ERRMODE_SILENT] as $mode) {
    $pdo = pooled_sqlite(1, [PDO::ATTR_ERRMODE => $mode]);
    in_coroutine(function () use ($pdo) {
        say('query', fn() => $pdo->query('nonsense'));
        echo counts($pdo), ' ', $pdo->errorCode(), ' ', json_encode($pdo->errorInfo()), "\n";
        in_coroutine(function () use ($pdo) {
            echo 'another: ', $pdo->errorCode(), ' ', json_encode($pdo->errorInfo()), "\n";
            $pdo->beginTransaction();
            echo 'another, on that connection: ', $pdo->errorCode(), "\n";
            $pdo->commit();
            say('another fails', fn() => $pdo->exec('INSERT INTO nowhere VALUES (1)'));
            echo $pdo->errorCode(), ' ', json_encode($pdo->errorInfo()), "\n";
        });
        echo 'still ', json_encode($pdo->errorInfo()), "\n";
        $pdo->exec('SELECT 1');
        echo 'now ', $pdo->errorCode(), "\n";
    });
    echo 'main: ', $pdo->errorCode(), "\n";
}
?>
--EXPECT--
query: PDOException: SQLSTATE[HY000]: General error: 1 near "nonsense": syntax error
1/0 HY000 ["HY000",1,"near \"nonsense\": syntax error"]
another: 00000 ["00000",null,null]
another, on that connection: 00000
another fails: PDOException: SQLSTATE[HY000]: General error: 1 no such table: nowhere
HY000 ["HY000",1,"no such table: nowhere"]
still ["HY000",1,"near \"nonsense\": syntax error"]
now 00000
main: 00000
query: false
1/0 HY000 ["HY000",1,"near \"nonsense\": syntax error"]
another: 00000 ["00000",null,null]
another, on that connection: 00000
another fails: false
HY000 ["HY000",1,"no such table: nowhere"]
still ["HY000",1,"near \"nonsense\": syntax error"]
now 00000
main: 00000
