--TEST--
PDO pool: session state that the query text does not show stays with its coroutine too
--EXTENSIONS--
async
pdo
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/../pool.inc';
skip_without_seam();
skip_without_server('postgresql');
?>
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$server = new PostgreSql();
$plain = $server->pdo([]);
$plain->exec(<<<'SQL'
CREATE FUNCTION changes() RETURNS int LANGUAGE plpgsql AS $$
BEGIN PERFORM set_config('application_name', 'left', false), pg_advisory_lock(1); RETURN 1; END $$;
CREATE VIEW looks_plain AS SELECT changes() AS v;
CREATE TABLE t (v int);
CREATE FUNCTION on_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM changes(); CREATE TEMP TABLE mine (v int); RETURN NEW; END $$;
CREATE TRIGGER r BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION on_insert();
SQL);
$pdo = pooled($server, 1);
$state = fn() => $pdo->query("SELECT current_setting('application_name') || ' ' || current_setting('search_path') || ' ' ||
    (SELECT COUNT(*) FROM pg_class WHERE relname = 'mine') || ' ' || (SELECT COUNT(*) FROM pg_locks WHERE locktype LIKE 'advis%')")->fetchColumn();
$pid = fn() => $pdo->query('SELECT pg_backend_pid()')->fetchColumn();
[$untouched, $first] = in_coroutine(fn() => [$state(), $pid()]);
foreach ([
    'nested comments' => '/* a /* b */ c */ SET search_path = pg_catalog',
    'a name in numbers' => "SELECT U&\"set\\005Fconfig\"('application_name', 'left', false)",
    'a function' => 'SELECT changes()',
    'a view' => 'SELECT * FROM looks_plain',
    'a trigger' => 'INSERT INTO t VALUES (1)',
] as $case => $sql) {
    in_coroutine(fn() => $pdo->exec($sql));
    [$found, $where] = in_coroutine(fn() => [$state(), $pid()]);
    echo "$case: ", $found === $untouched ? 'nothing' : $found, ' is left', $where === $first ? '' : ', on another connection', "\n";
}
in_coroutine(fn() => $pdo->query('SELECT setseed(0.5)')->fetchAll());
$one = in_coroutine(fn() => $pdo->query('SELECT random()')->fetchColumn());
in_coroutine(fn() => $pdo->query('SELECT setseed(0.5)')->fetchAll());
echo 'the seed: ', in_coroutine(fn() => $pdo->query('SELECT random()')->fetchColumn()) === $one ? 'is left' : 'nothing is left', "\n";
?>
--EXPECT--
nested comments: nothing is left
a name in numbers: nothing is left
a function: nothing is left
a view: nothing is left
a trigger: nothing is left
the seed: nothing is left
