--TEST--
Example racing_mirrors.php: the first good answer, and the others are cancelled
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
require __DIR__ . '/example.inc';
skip_without_example('racing_mirrors.php');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/example.inc';
run_example('racing_mirrors.php');
?>
--EXPECTF--
failed first: near: no such file
the file from middle
far: cancelled
failed first: near: no such file
none worked: 1 error: RuntimeException: near: no such file in %sracing_mirrors.php:%d
status 0
