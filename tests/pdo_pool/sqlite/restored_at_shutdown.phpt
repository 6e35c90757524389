--TEST--
PDO pool: at module shutdown everything in PDO is as it was before the startup
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
// The extension that remembers starts after PDO and before async, so it ends after async and before PDO.
$options = ['ext' => ['pdo', 'pdo_sqlite', __DIR__ . '/../../interpose/symbols/seam_probe.so']];
$program = sprintf(<<<'PHP'
    require '%s/pool.inc';
    class Mine extends PDO {}
    $file = database_file();
    foreach (['PDO', 'Mine'] as $class) {
        $pooled = new $class("sqlite:$file", options: defined('PDO::ATTR_POOL_MAX') ? [PDO::ATTR_POOL_ENABLED => true] : []);
        $plain = new $class("sqlite:$file");
        together([fn() => $pooled->query('SELECT 1')->fetchAll(), function () use ($plain) { foreach ($plain->query('SELECT 1') as $row); }]);
        echo json_encode(is_object($pooled->getPool())), ' ';
    }
    PHP, __DIR__ . '/..');
echo 'used: ', implode(run_php($program, ['ini' => ['seam_probe.remembers=1']] + $options)), "\n";
echo 'unused: ', implode(run_php('echo "";', ['ini' => ['seam_probe.remembers=1']] + $options)), "\n";
echo 'switched off: ', implode(run_php(strtr($program, ['$pooled->getPool()' => 'null']),
    ['ini' => ['seam_probe.remembers=1', 'async.pdo_pool=0']] + $options)), "\n";
// It reports a difference if there is one.
[$said] = run_php('echo "";', ['ini' => ['seam_probe.remembers=1', 'seam_probe.traces=1', 'seam_probe.leaves_traces=1']] + $options);
echo implode("\n", preg_grep('/^PDO: query|differs/', explode("\n", $said))), "\n";
?>
--EXPECT--
used: true true all is as it was
00
unused: all is as it was
00
switched off: false false all is as it was
00
PDO: query
that differs
