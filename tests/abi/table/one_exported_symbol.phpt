--TEST--
C ABI: async.so exports its table and get_module, nothing else
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
exec('nm -D --defined-only ' . escapeshellarg(getenv('ASYNC_SO')), $lines, $status);
if ($status !== 0) {
    die("get_module\nzend_async_get_api\n"); // No binutils.
}
$names = array_map(fn($line) => preg_replace('/.* /', '', $line), $lines);
// The sanitizers and the linker add symbols that are not ours.
$ours = array_filter($names, fn($name) => !preg_match('/^(_|asan|ubsan)/', $name));
sort($ours);
echo implode("\n", $ours), "\n";
?>
--EXPECT--
get_module
zend_async_get_api
