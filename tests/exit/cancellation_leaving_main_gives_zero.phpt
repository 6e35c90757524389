--TEST--
exit: a cancellation leaving main does not change the exit status
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

[$out, , $code] = run_php(<<<'PHP'
$c = spawn(fn() => suspend());
$c->cancel();
await($c);
PHP);
var_dump($out, $code);
?>
--EXPECT--
string(0) ""
int(0)
