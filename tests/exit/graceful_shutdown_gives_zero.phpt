--TEST--
exit: graceful_shutdown() alone leaves the exit status 0
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
spawn(fn() => graceful_shutdown());
delay(5000);
PHP);
var_dump($out, $code);
?>
--EXPECT--
string(0) ""
int(0)
