--TEST--
PDO pool: with opcache, its compilers, and Xdebug
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../pool.inc';
skip_without_child();
skip_unless_stock_build();
skip_without_module('opcache');
skip_without_module('xdebug');
skip_without_module('pdo_sqlite');
?>
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$program = <<<'PHP'
    require '%s/pool.inc';
    class Database extends PDO
    {
        public function one(string $sql): mixed
        {
            return $this->query($sql)->fetchColumn();
        }
    }
    function work(PDO $pdo): int
    {
        $sum = 0;
        for ($i = 1; $i <= 200; $i++) { // Traces become hot after 64.
            $sum += $pdo->one("SELECT $i");
            $pdo->beginTransaction();
            $sum += $pdo->inTransaction();
            if ($i %% 10 === 0) {
                Async\suspend();
            }
            $pdo->rollBack();
        }
        return $sum;
    }
    $pooled = new Database('sqlite:' . database_file(), null, null, [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 3]);
    echo json_encode(together(array_fill(0, 5, fn() => work($pooled)))), ' ', counts($pooled), ' ';
    echo work(new Database('sqlite:' . database_file())), "\n";
    PHP;
$program = sprintf($program, __DIR__ . '/..');
$ext = ['pdo', 'pdo_sqlite'];
foreach (['disable', 'tracing', 'function'] as $mode) {
    echo "-- $mode\n", implode(run_php($program, ['zend_ext' => ['opcache'], 'ext' => $ext,
        'ini' => ['opcache.enable_cli=1', 'opcache.jit_buffer_size=32M', "opcache.jit=$mode"]])), "\n";
}
echo "-- xdebug\n", implode(run_php($program, ['zend_ext' => ['xdebug'], 'ext' => $ext,
    'ini' => ['xdebug.mode=develop,debug', 'xdebug.start_with_request=no']])), "\n";
?>
--EXPECT--
-- disable
[20300,20300,20300,20300,20300] 3/0 20300
00
-- tracing
[20300,20300,20300,20300,20300] 3/0 20300
00
-- function
[20300,20300,20300,20300,20300] 3/0 20300
00
-- xdebug
[20300,20300,20300,20300,20300] 3/0 20300
00
