--TEST--
C ABI: a client that cannot do without async says which version it needs
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err] = run_php('<?php echo extension_loaded("async_probe") ? "loaded" : "not loaded";', [
    'async' => false,
    'ini' => ['extension=' . getenv('ASYNC_PROBE_SO'), 'async_probe.required=1', 'display_startup_errors=1'],
]);
echo trim($out), "\n", $err;
?>
--EXPECTF--
%AWarning: async_probe needs the extension async with ABI 0.2, and async is not loaded in %s

Fatal error: Unable to start async_probe module in %s
