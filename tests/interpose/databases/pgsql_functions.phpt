--TEST--
libc seam: what pgsql does is the same inside coroutines
--EXTENSIONS--
async
pgsql
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('postgresql');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

$server = new PostgreSql();

same_inside_coroutines(function (int $n) use ($server) {
    $db = pg_connect($server->conninfo(), PGSQL_CONNECT_FORCE_NEW);
    $table = "t$n";
    $all = fn(string $what) => pg_fetch_all(pg_query($db, "SELECT $what FROM $table ORDER BY id"), PGSQL_NUM);
    yield 'status' => pg_connection_status($db) === PGSQL_CONNECTION_OK;
    yield 'query' => pg_result_status(pg_query($db, "CREATE TABLE $table (id serial PRIMARY KEY, name text UNIQUE, data bytea)")) === PGSQL_COMMAND_OK;
    yield 'query_params' => pg_affected_rows(pg_query_params($db, "INSERT INTO $table (name) VALUES ($1), ($2)", ['one', 'two']));
    pg_prepare($db, 'insert', "INSERT INTO $table (name) VALUES ($1) RETURNING id");
    yield 'execute' => [pg_fetch_result(pg_execute($db, 'insert', ['three']), 0, 0), pg_fetch_result(pg_execute($db, 'insert', ['four']), 0, 0)];
    yield 'fetch' => $all('id, name');
    yield 'several statements' => pg_fetch_result(pg_query($db, "SELECT pg_sleep(0.02); SELECT 'last'"), 0, 0);
    yield 'insert, select, update, delete' => [
        is_object(pg_insert($db, $table, ['id' => 10, 'name' => 'ten'])), pg_update($db, $table, ['name' => 'zehn'], ['id' => 10]),
        pg_select($db, $table, ['id' => 10]), pg_delete($db, $table, ['id' => 10]),
    ];
    yield 'meta data' => array_keys(pg_meta_data($db, $table));
    $large = str_repeat('0123456789', 300_000);
    yield 'a large value' => strlen(pg_fetch_result(pg_query_params($db, 'SELECT $1 || $1', [$large]), 0, 0));

    // Asynchronous queries, and what waits for them.
    yield 'send_query' => pg_send_query($db, "SELECT pg_sleep(0.02); SELECT 'second'");
    yield 'get_result' => [pg_num_rows(pg_get_result($db)), pg_fetch_result(pg_get_result($db), 0, 0), pg_get_result($db)];
    pg_send_query_params($db, 'SELECT $1 FROM pg_sleep(1)', ['params']);
    yield 'busy' => pg_connection_busy($db);
    yield 'send_query_params' => [pg_fetch_result(pg_get_result($db), 0, 0), pg_get_result($db)];
    pg_send_prepare($db, 'sent', "SELECT $1 || '!' FROM pg_sleep(0.02)");
    while (pg_get_result($db)) {
    }
    pg_send_execute($db, 'sent', ['executed']);
    yield 'send_execute' => [pg_fetch_result(pg_get_result($db), 0, 0), pg_get_result($db)];
    pg_send_query($db, 'SELECT pg_sleep(30)');
    yield 'cancel_query' => pg_cancel_query($db);
    yield 'and then' => pg_fetch_result(pg_query($db, "SELECT 'usable'"), 0, 0);
    pg_send_query($db, "SELECT pg_sleep(0.05)");
    $socket = pg_socket($db);
    $read = [$socket];
    $none = null;
    yield 'stream_select on its socket' => stream_select($read, $none, $none, 10);
    pg_consume_input($db);
    while (pg_get_result($db)) {
    }

    // COPY.
    yield 'copy_from' => pg_copy_from($db, "$table (id, name)", array_map(fn($i) => "$i\tname $i\n", range(1001, 6000)));
    yield 'copy_to' => [count($rows = pg_copy_to($db, $table)), rtrim($rows[4000])];
    pg_query($db, "COPY $table (id, name) FROM STDIN");
    foreach (range(7001, 7010) as $i) {
        pg_put_line($db, "$i\tput $i\n");
    }
    pg_put_line($db, "\\.\n");
    yield 'end_copy' => pg_end_copy($db);
    yield 'rows' => pg_fetch_result(pg_query($db, "SELECT COUNT(*) FROM $table"), 0, 0);
    pg_query($db, "DELETE FROM $table WHERE id > 1000");

    // Large objects.
    pg_query($db, 'BEGIN');
    $oid = pg_lo_create($db);
    $object = pg_lo_open($db, $oid, 'w+');
    yield 'lo_write' => pg_lo_write($object, $large);
    pg_lo_seek($object, 1_000_005, PGSQL_SEEK_SET);
    yield 'lo_read' => [pg_lo_read($object, 10), pg_lo_tell($object)];
    yield 'lo_truncate' => pg_lo_truncate($object, 1000);
    pg_lo_close($object);
    $file = tempnam(sys_get_temp_dir(), 'async');
    yield 'lo_export' => [pg_lo_export($db, $oid, $file), filesize($file)];
    $imported = pg_lo_import($db, $file);
    unlink($file);
    $object = pg_lo_open($db, $imported, 'r');
    ob_start();
    pg_lo_read_all($object);
    yield 'lo_import, lo_read_all' => strlen(ob_get_clean());
    yield 'lo_unlink' => [pg_lo_unlink($db, $oid), pg_lo_unlink($db, $imported)];
    pg_query($db, 'COMMIT');

    // Transactions, notices, notifications, errors.
    pg_query($db, 'BEGIN');
    pg_query($db, "DELETE FROM $table");
    yield 'in the transaction' => [count($all('id')), pg_transaction_status($db) === PGSQL_TRANSACTION_INTRANS];
    pg_query($db, 'ROLLBACK');
    yield 'after the rollback' => count($all('id'));
    pg_query($db, "DO \$\$ BEGIN RAISE NOTICE 'notice of a function'; END \$\$");
    yield 'notice' => pg_last_notice($db);
    pg_query($db, "LISTEN channel$n");
    $other = pg_connect($server->conninfo(), PGSQL_CONNECT_FORCE_NEW);
    pg_query($other, "NOTIFY channel$n, 'payload'");
    while (!($notification = pg_get_notify($db, PGSQL_ASSOC))) {
        $read = [$socket];
        stream_select($read, $none, $none, 10);
    }
    yield 'notification' => $notification['payload'];
    yield 'an error' => [@pg_query($db, 'SELECT * FROM missing'), strtok(pg_last_error($db), "\n")];
    yield 'a duplicate' => [@pg_execute($db, 'insert', ['one']), str_replace($table, 'table', strtok(pg_last_error($db), "\n"))];
    yield 'ping' => pg_ping($db);
    yield 'parameters' => [pg_parameter_status($db, 'server_encoding'), pg_set_client_encoding($db, 'LATIN1'), pg_client_encoding($db)];
    yield 'escape' => [pg_escape_literal($db, "it's"), pg_escape_identifier($db, 'a"b')];
    yield 'reset' => [pg_connection_reset($db), pg_client_encoding($db)];
    $wrong = str_replace('secret', 'wrong', $server->conninfo());
    yield 'a wrong password' => [@pg_connect($wrong), str_contains(error_get_last()['message'], 'password authentication failed')];
    yield 'a closed port' => [@pg_connect('host=127.0.0.1 port=' . free_port()), str_contains(error_get_last()['message'], 'Connection refused')];
    $pid = pg_get_pid($db);
    pg_query_params($other, 'SELECT pg_terminate_backend($1)', [$pid]);
    yield 'a terminated connection' => [@pg_query($db, 'SELECT 1'), pg_connection_status($db) === PGSQL_CONNECTION_BAD];
    yield 'close' => pg_close($db);
});
?>
--EXPECT--
status: true
query: true
query_params: 2
execute: ["3","4"]
fetch: [["1","one"],["2","two"],["3","three"],["4","four"]]
several statements: "last"
insert, select, update, delete: [true,true,[{"id":"10","name":"zehn","data":null}],true]
meta data: ["id","name","data"]
a large value: 6000000
send_query: true
get_result: [1,"second",false]
busy: true
send_query_params: ["params",false]
send_execute: ["executed!",false]
cancel_query: true
and then: "usable"
stream_select on its socket: 1
copy_from: true
copy_to: [5004,"4997\tname 4997\t\\N"]
end_copy: true
rows: "5014"
lo_write: 3000000
lo_read: ["5678901234",1000015]
lo_truncate: true
lo_export: [true,1000]
lo_import, lo_read_all: 1000
lo_unlink: [true,true]
in the transaction: [0,true]
after the rollback: 4
notice: "NOTICE:  notice of a function"
notification: "payload"
an error: [false,"ERROR:  relation \"missing\" does not exist"]
a duplicate: [false,"ERROR:  duplicate key value violates unique constraint \"table_name_key\""]
ping: true
parameters: ["UTF8",0,"LATIN1"]
escape: ["'it''s'","\"a\"\"b\""]
reset: [true,"UTF8"]
a wrong password: [false,true]
a closed port: [false,true]
a terminated connection: [false,true]
close: true
3 coroutines at the same time
