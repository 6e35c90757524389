--TEST--
Example pdo-pool: a thousand coroutines on twenty connections outlive a restart of the server
--EXTENSIONS--
async
mysqlnd
pdo
pdo_mysql
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/servers.inc';
require __DIR__ . '/../inc/example.inc';
skip_without_child();
skip_without_seam();
skip_without_server('mariadb');
skip_without_example('pdo-pool/visitors.php');
?>
--FILE--
<?php
require __DIR__ . '/../inc/servers.inc';
require __DIR__ . '/../inc/example.inc';

function until(Child $child, string $beginning): void
{
    while (($line = $child->line()) !== null) {
        if (str_starts_with($line, $beginning)) {
            echo "$beginning\n";
            return;
        }
    }
    echo "'$beginning' is not said\n";
}

foreach (['KILL', 'TERM'] as $signal) {
    $server = new MariaDb();
    $arguments = var_export(['', $server->dsn(), $server->user, $server->password], true);
    $child = new Child("<?php \$argv = $arguments; require '" . example('pdo-pool/visitors.php') . "';", ['ext' => ['mysqlnd', 'pdo', 'pdo_mysql']]);
    until($child, '500 visits');
    $server->stop($signal);
    until($child, 'the database does not answer');
    $server->start_again();
    until($child, 'the database is back');
    [$output, $errors, $status] = $child->wait();
    echo substr(strrchr("\n" . rtrim($output), "\n"), 1), "\n$errors";
    var_dump($status);
}
?>
--EXPECT--
500 visits
the database does not answer
the database is back
5000 visits of 5000 are in the database; never more than 20 connections
int(0)
500 visits
the database does not answer
the database is back
5000 visits of 5000 are in the database; never more than 20 connections
int(0)
