<?php
// A thousand visitors, twenty connections, one PDO object.
//
//   php -d extension=async.so examples/pdo-pool/visitors.php 'mysql:host=127.0.0.1;dbname=test' user password
//
// Restart the database meanwhile: visitors whose connection is lost get an exception, as in any program, and try again
// on the same object. The program need not reconnect, and no visit is lost or counted twice.
declare(strict_types=1);

use function Async\{await_all_or_fail, delay, spawn};

const VISITORS = 1000;
const VISITS = 5; // of each

[, $dsn, $user, $password] = $argv + [1 => 'mysql:host=127.0.0.1;dbname=test', 'root', ''];
$pdo = new PDO($dsn, $user, $password, [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 20]);
$pdo->exec('DROP TABLE IF EXISTS visit');
$pdo->exec('CREATE TABLE visit (visitor INT, number INT, PRIMARY KEY (visitor, number))');

$done = 0;
$answers = true;
$connections = 0;

$visit = function (int $visitor, int $number) use ($pdo): void {
    $pdo->beginTransaction(); // Waits while all twenty are busy.
    $statement = $pdo->prepare('INSERT INTO visit VALUES (?, ?)');
    $statement->execute([$visitor, $number]);
    $pdo->commit();
};

/** Tries until the visit is in the database. */
$insist = function (int $visitor, int $number) use ($pdo, $visit, &$answers): void {
    for (;;) {
        try {
            $visit($visitor, $number);
            break;
        } catch (PDOException $error) {
            if ($pdo->inTransaction()) {
                $pdo->rollBack();
            }
            if (str_starts_with((string) $error->getCode(), '23')) {
                break; // It is there: only the answer to the commit was lost.
            }
            if ($answers) {
                $answers = false;
                echo "the database does not answer: {$error->getMessage()}\n";
            }
            delay(100);
        }
    }
    if (!$answers) {
        $answers = true;
        echo "the database is back\n";
    }
};

$visitors = [];
for ($visitor = 1; $visitor <= VISITORS; $visitor++) {
    $visitors[] = spawn(function () use ($visitor, $pdo, $insist, &$done, &$connections): void {
        for ($number = 1; $number <= VISITS; $number++) {
            $insist($visitor, $number);
            $connections = max($connections, count($pdo->getPool()));
            if (++$done % 500 === 0) {
                echo "$done visits\n";
            }
        }
    });
}
await_all_or_fail($visitors);

$found = $pdo->query('SELECT COUNT(*) FROM visit')->fetchColumn();
printf("%d visits of %d are in the database; never more than %d connections\n", $found, VISITORS * VISITS, $connections);
