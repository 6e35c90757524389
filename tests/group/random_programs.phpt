--TEST--
Random programs of task groups: limits, keys and order hold, every outcome and error has one receiver, no coroutine sleeps for ever
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
// Seeds that fail are printed; tests/group/random/run.php says how to run one again.
require __DIR__ . '/../inc/child.inc';
$seeds = PHP_DEBUG ? 100 : 300;
[$output, $errors, $status] = run_php("<?php \$argv = ['', 1, $seeds]; require '" . __DIR__ . "/random/run.php';");
echo str_replace((string) $seeds, 'all', $output), $errors;
var_dump($status);
?>
--EXPECT--
all seeds, no problem
int(0)
