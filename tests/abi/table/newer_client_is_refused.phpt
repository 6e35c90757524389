--TEST--
C ABI: a client built for a newer minor version is refused, with both versions in the message
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err] = run_php('echo extension_loaded("async_probe") ? "loaded" : "not loaded";', [
    'ini' => ['extension=' . getenv('ASYNC_PROBE_NEWER_SO'), 'async_probe.required=1', 'display_startup_errors=1'],
]);
echo trim($out), "\n", $err;
?>
--EXPECTF--
%AWarning: async_probe was built for version 0.3.0 of the async ABI, and the loaded async provides 0.2.0 in %s

Fatal error: Unable to start async_probe module in %s
