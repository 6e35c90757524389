--TEST--
PDO pool: coroutines that use a connection in a loop do not starve each other
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(1);
$work = function (string $who) use ($pdo) {
    for ($i = 1; $i <= 3; $i++) {
        $statement = $pdo->query("SELECT '$who$i'");
        Async\suspend();
        echo $statement->fetchColumn(), ' ';
        unset($statement);
    }
};
Async\await_all([Async\spawn($work, 'a'), Async\spawn($work, 'b'), Async\spawn($work, 'c')]);
echo counts($pdo), "\n";
?>
--EXPECT--
a1 b1 c1 a2 b2 c2 a3 b3 c3 1/0
