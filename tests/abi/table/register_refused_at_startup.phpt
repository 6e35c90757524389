--TEST--
C ABI: a module that is refused while modules start ends the process
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err, $status] = run_php('<?php echo "never printed\n";', [
    'ext' => [getenv('ASYNC_PROBE_SO')],
    'ini' => ['async_probe.registers=1', 'display_startup_errors=1'],
]);
echo trim($out . $err), "\n", $status, "\n";
?>
--EXPECTF--
Fatal error: The module async_probe cannot register a reactor for the async API: the module async has done so, and overriding it was not asked for in %s on line %d
254
