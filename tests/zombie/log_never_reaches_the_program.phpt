--TEST--
Zombie log: neither an error handler nor the output sees it; a fatal error silences it
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';
[$output, $log] = run_php(<<<'CODE'
<?php
use Async\Scope;
use function Async\{delay, suspend};
set_error_handler(function () { echo "handler\n"; return true; });
ob_start();
$scope = new Scope();
$scope->spawn(function () { suspend(); });
suspend();
$scope->disposeSafely();
suspend();
echo strlen(ob_get_clean()), "\n";
$scope = new Scope();
$scope->spawn(function () { delay(60000); });
ini_set('async.zombie_log', '0');
suspend();
$scope->disposeSafely();
CODE, ['ini' => ['log_errors=1', 'async.zombie_log=1']]);
echo $output, $log;
?>
--EXPECTF--
0
async.zombie event=born %s
async.zombie event=finished %s
