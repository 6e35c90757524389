--TEST--
Closures: every kind, with the tracing JIT
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/inc/opcache.inc'; skip_without_opcache(); ?>
--FILE--
<?php
require __DIR__ . '/inc/opcache.inc';
battery('opcache.jit=tracing', 'opcache.jit_buffer_size=16M', 'opcache.jit_hot_func=2', 'opcache.jit_hot_loop=2');
?>
--EXPECT--
22 kinds
status 0
