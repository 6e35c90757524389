--TEST--
Transfer: a PDO object is refused by name
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$pdo = new PDO('sqlite::memory:');
echo refusal_of($pdo, 'PDO'), "\n";
echo refusal_of($pdo->query('SELECT 1'), 'PDOStatement'), "\n";
?>
--EXPECT--
refused by Error, names PDO
refused by Error, names PDOStatement
