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
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';

// In a child, because PHP 8.5 has opcache built in and would warn of a setting that loads it.
$program = sprintf('<?php opcache_get_status() ?: die("opcache is off\n"); require %s;', var_export(__DIR__ . '/local_files.inc', true));
[$out, $err] = run_php($program, ['zend_ext' => ['opcache'], 'ext' => ['zlib', 'phar'], 'ini' => [
    'extension=' . __DIR__ . '/../symbols/seam_probe.so', 'phar.readonly=0', 'opcache.enable_cli=1', 'opcache.file_update_protection=0',
]]);
echo $out, $err;
?>
--EXPECT--
include: nobody else ran, 'included'
require_once: nobody else ran, 'included'
compress.zlib://: nobody else ran, 'included'
php://filter: nobody else ran, 'included'
phar://: nobody else ran, 'included'
a wrapper for file://: nobody else ran, 'included'
class X, if there is none: declared once
