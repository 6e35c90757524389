--TEST--
PDO pool: functions that another extension put before PDO's methods are called, in either order of loading, and stay its own
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../pool.inc';
skip_without_child();
extension_loaded('pdo_sqlite') || skip_without_module('pdo_sqlite');
?>
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$probe = __DIR__ . '/../../interpose/symbols/seam_probe.so';
$program = sprintf(<<<'PHP'
    require '%s/pool.inc';
    use function SeamProbe\call;
    // TRACE
    class Mine extends PDO {}
    function calls(string $of): void
    {
        static $before = [];
        $now = call('traced_calls');
        $new = array_filter(array_map(fn($name) => $now[$name] - ($before[$name] ?? 0), array_combine(array_keys($now), array_keys($now))));
        ksort($new);
        echo "$of: ", json_encode($new), "\n";
        $before = $now;
    }
    $file = database_file();
    $plain = new Mine("sqlite:$file");
    $plain->exec('CREATE TABLE t (id INTEGER PRIMARY KEY)');
    in_coroutine(fn() => $plain->query('SELECT 1')->fetchAll());
    calls('plain');
    foreach (['PDO', 'Mine'] as $class) {
        $pooled = new $class("sqlite:$file", options: [PDO::ATTR_POOL_ENABLED => true]);
        together(array_fill(0, 3, function () use ($pooled) {
            $pooled->beginTransaction();
            Async\suspend();
            $statement = $pooled->prepare('SELECT ?');
            $statement->execute([1]);
            $statement->fetchColumn();
            $pooled->commit();
        }));
        echo counts($pooled), ' ';
        calls($class);
    }
    $pooled->exec('INSERT INTO t VALUES (7)');
    echo $pooled->lastInsertId(), ' ', json_encode([$pooled->inTransaction(), $pooled->errorInfo(), $pooled->getAttribute(PDO::ATTR_POOL_MAX)]), "\n";
    calls('others');
    // One function is before all methods: what each of them may do while a coroutine is inside must not depend on it.
    $plain->sqliteCreateFunction('pause', fn() => Async\suspend());
    $inside = Async\spawn(fn() => $plain->query('SELECT pause()')->fetchAll());
    Async\suspend();
    say('errorCode', fn() => $plain->errorCode());
    say('quote', fn() => $plain->quote('x'));
    say('query', fn() => $plain->query('SELECT 1'));
    Async\await($inside);
    // Another driver.
    $other = class_exists('SQLite3') ? new SQLite3(':memory:') : null;
    say('SQLite3', fn() => in_coroutine(fn() => $other?->query('SELECT 8')->fetchArray()[0] ?? 8));
    PHP, __DIR__ . '/..');
$modules = ['pdo', 'pdo_sqlite', ...is_file(extension_dir() . '/sqlite3.so') ? ['sqlite3'] : []];
// PHP 8.5 deprecates the method sqliteCreateFunction() of PDO.
$run = fn(array $options, string $start = '') => implode(run_php(str_replace('// TRACE', "error_reporting(E_ALL & ~E_DEPRECATED); $start", $program), $options)) . "\n";
echo "-- before async\n", $run(['ext' => [...$modules, $probe], 'ini' => ['seam_probe.traces=1', 'seam_probe.remembers=1']]);
echo "-- after async\n", $run(['ext' => $modules, 'ini' => ["extension=$probe", 'seam_probe.traces=1']]);
echo "-- after async, and it leaves them there\n", $run(['ext' => $modules, 'ini' => ["extension=$probe", 'seam_probe.traces=1', 'seam_probe.leaves_traces=1']]);
echo "-- before async, and on top of it all the same\n", $run(['ext' => [...$modules, $probe]], "call('trace_pdo');");
?>
--EXPECT--
-- before async
plain: {"__construct":1,"exec":1,"fetchAll":1,"query":1}
3/0 PDO: {"__construct":3,"beginTransaction":3,"commit":3,"execute":3,"fetchColumn":3,"prepare":3}
3/0 Mine: {"__construct":3,"beginTransaction":3,"commit":3,"execute":3,"fetchColumn":3,"prepare":3}
7 [false,["00000",null,null],10]
others: {"exec":1,"inTransaction":1}
errorCode: "00000"
quote: "'x'"
query: PDOException: SQLSTATE[HY000]: General error: 5 database is locked
SQLite3: 8
traced to the end
all is as it was
00
-- after async
plain: {"__construct":1,"exec":1,"fetchAll":1,"query":1}
3/0 PDO: {"__construct":4,"beginTransaction":3,"commit":3,"execute":3,"fetchColumn":3,"getPool":1,"prepare":3}
3/0 Mine: {"__construct":4,"beginTransaction":3,"commit":3,"execute":3,"fetchColumn":3,"getPool":1,"prepare":3}
7 [false,["00000",null,null],10]
others: {"errorInfo":1,"exec":1,"getAttribute":1,"inTransaction":1,"lastInsertId":1}
errorCode: "00000"
quote: "'x'"
query: PDOException: SQLSTATE[HY000]: General error: 5 database is locked
SQLite3: 8
others are before the tracer
00
-- after async, and it leaves them there
plain: {"__construct":1,"exec":1,"fetchAll":1,"query":1}
3/0 PDO: {"__construct":4,"beginTransaction":3,"commit":3,"execute":3,"fetchColumn":3,"getPool":1,"prepare":3}
3/0 Mine: {"__construct":4,"beginTransaction":3,"commit":3,"execute":3,"fetchColumn":3,"getPool":1,"prepare":3}
7 [false,["00000",null,null],10]
others: {"errorInfo":1,"exec":1,"getAttribute":1,"inTransaction":1,"lastInsertId":1}
errorCode: "00000"
quote: "'x'"
query: PDOException: SQLSTATE[HY000]: General error: 5 database is locked
SQLite3: 8
00
-- before async, and on top of it all the same
plain: {"__construct":1,"fetchAll":1}
3/0 PDO: {"__construct":4,"beginTransaction":3,"commit":3,"execute":3,"fetchColumn":3,"getPool":1,"prepare":3}
3/0 Mine: {"__construct":4,"execute":3,"fetchColumn":3}
7 [false,["00000",null,null],10]
others: []
errorCode: "00000"
quote: "'x'"
query: PDOException: SQLSTATE[HY000]: General error: 5 database is locked
SQLite3: 8
traced to the end
00
