--TEST--
Closures: every kind, with opcache and without its JIT
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/inc/opcache.inc'; skip_without_opcache(); ?>
--FILE--
<?php
require __DIR__ . '/inc/opcache.inc';
battery('opcache.jit=disable');
?>
--EXPECT--
22 kinds
status 0
