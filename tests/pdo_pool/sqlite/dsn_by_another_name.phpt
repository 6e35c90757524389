--TEST--
PDO pool: a DSN in a file or a setting is looked up once, and refused as by PDO itself
--EXTENSIONS--
async
pdo
pdo_sqlite
--INI--
error_reporting=24575
pdo.dsn.here=sqlite:{PWD}/dsn_by_another_name.db
pdo.dsn.there=uri:{PWD}/dsn_by_another_name.dsn
pdo.dsn.nowhere=nothing
pdo.dsn.unpoolable=sqlite::memory:
--FILE--
<?php
require __DIR__ . '/../pool.inc';
class Mine extends PDO {}
function file_of(PDO $pdo): string
{
    return basename($pdo->query('PRAGMA database_list')->fetch()['file']);
}
$options = [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 2];
$database = get_cfg_var('pdo.dsn.here');
$named = substr(get_cfg_var('pdo.dsn.there'), strlen('uri:'));
foreach (['' => 'a line', "\n" => 'a line with its end', "\nsqlite:other" => 'the first line'] as $end => $what) {
    $made = [];
    foreach (['here', 'there', "uri:$named", "uri:file://$named"] as $dsn) {
        file_put_contents($named, $database . $end);
        foreach (['PDO', 'Mine'] as $class) {
            $plain = file_of(new $class($dsn));
            $pdo = new $class($dsn, null, null, $options);
            unlink($named); // It was read; and connections are yet to be made.
            $one = in_coroutine(fn() => file_of($pdo));
            $files = [$plain, ...together([fn() => file_of($pdo), fn() => file_of($pdo)])];
            file_put_contents($named, $database . $end);
            $made[json_encode(array_values(array_unique([...$files, $one])))] = true;
            $pdo = null;
            array_map(unlink(...), glob("$database*"));
        }
    }
    unlink($named);
    echo "$what: ", implode(' ', array_keys($made)), "\n";
}
file_put_contents($named, 'nothing');
set_error_handler(function ($level, $message) { echo 'warning: ', basename(strtok($message, '(')), "\n"; return true; }, E_WARNING);
foreach (['absent', 'nowhere', 'there', 'uri:/nowhere/at/all', 'unpoolable'] as $dsn) {
    foreach ([[], $options] as $with) {
        say($dsn . ($with ? ', pooled' : ''), fn() => get_class(new PDO($dsn, null, null, $with)));
    }
}
unlink($named);
?>
--EXPECT--
a line: ["dsn_by_another_name.db"]
a line with its end: ["dsn_by_another_name.db"] ["dsn_by_another_name.db\n"]
the first line: ["dsn_by_another_name.db"] ["dsn_by_another_name.db\n"]
absent: PDOException: PDO::__construct(): Argument #1 ($dsn) must be a valid data source name
absent, pooled: PDOException: PDO::__construct(): Argument #1 ($dsn) must be a valid data source name
nowhere: PDOException: invalid data source name (via INI: pdo.dsn.nowhere)
nowhere, pooled: PDOException: invalid data source name (via INI: pdo.dsn.nowhere)
there: PDOException: PDO::__construct(): Argument #1 ($dsn) must be a valid data source name (via URI)
there, pooled: PDOException: PDO::__construct(): Argument #1 ($dsn) must be a valid data source name (via URI)
uri:/nowhere/at/all: warning: PDO::__construct
PDOException: PDO::__construct(): Argument #1 ($dsn) must be a valid data source URI
uri:/nowhere/at/all, pooled: warning: PDO::__construct
PDOException: PDO::__construct(): Argument #1 ($dsn) must be a valid data source URI
unpoolable: "PDO"
unpoolable, pooled: PDOException: PDO::ATTR_POOL_ENABLED: an in-memory database cannot be pooled: each connection would have one of its own. Use a file, or file:NAME?mode=memory&cache=shared
