--TEST--
libc seam: including a local file never lets another coroutine run, with opcache
--EXTENSIONS--
async
zlib
phar
--SKIPIF--
<?php
require __DIR__ . '/../symbols/symbols.inc';
require __DIR__ . '/../../inc/child.inc';
skip_without_seam();
skip_unless_stock_build();
skip_without_module('opcache');
?>
--INI--
zend_extension=opcache
extension={PWD}/../symbols/seam_probe.so
phar.readonly=0
opcache.enable_cli=1
opcache.file_update_protection=0
--FILE--
<?php
opcache_get_status() ?: die("opcache is off\n");
require __DIR__ . '/local_files.inc';
?>
--EXPECT--
include: nobody else ran, 'included'
require_once: nobody else ran, 'included'
compress.zlib://: nobody else ran, 'included'
php://filter: nobody else ran, 'included'
phar://: nobody else ran, 'included'
a wrapper for file://: nobody else ran, 'included'
class X, if there is none: declared once
