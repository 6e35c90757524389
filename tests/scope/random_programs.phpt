--TEST--
Random programs of scopes: no coroutine is lost, every finally runs once, all counters end at zero
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
// Seeds that fail are printed; tests/scope/random/run.php says how to run one again.
require __DIR__ . '/../inc/child.inc';
$seeds = PHP_DEBUG ? 150 : 500;
[$output, $errors, $status] = run_php("<?php \$argv = ['', 1, $seeds]; require '" . __DIR__ . "/random/run.php';");
echo str_replace((string) $seeds, 'all', $output), $errors;
var_dump($status);
?>
--EXPECT--
all seeds, no problem
int(0)
