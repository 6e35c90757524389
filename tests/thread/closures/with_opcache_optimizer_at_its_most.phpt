--TEST--
Closures: every kind, with all passes of opcache's optimizer
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/inc/opcache.inc'; skip_without_opcache(); ?>
--FILE--
<?php
require __DIR__ . '/inc/opcache.inc';
battery('opcache.jit=disable', 'opcache.optimization_level=0x7FFFFFFF');
battery('opcache.jit=disable', 'opcache.optimization_level=0');
?>
--EXPECT--
22 kinds
status 0
22 kinds
status 0
