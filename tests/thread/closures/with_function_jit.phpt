--TEST--
Closures: every kind, with the function JIT
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/inc/opcache.inc'; skip_without_opcache(); ?>
--FILE--
<?php
require __DIR__ . '/inc/opcache.inc';
battery('opcache.jit=function', 'opcache.jit_buffer_size=16M');
?>
--EXPECT--
22 kinds
status 0
