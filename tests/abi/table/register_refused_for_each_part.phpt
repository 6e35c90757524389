--TEST--
C ABI: each of the six parts has a holder of its own
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
foreach (['scheduler', 'reactor', 'io', 'socket_listening', 'thread_pool', 'pool'] as $part) {
    [$out, $err] = run_php(
        "<?php echo json_encode(AsyncProbe\\register_part('$part', 'second', true)); AsyncProbe\\register_part('$part', 'third');",
        ['ext' => [getenv('ASYNC_PROBE_SO')]],
    );
    echo preg_replace('/ for the async.* the module/', '.. the module', preg_replace('/, and overriding.*/s', '', $out)), "\n";
}
?>
--EXPECT--
true
Fatal error: The module third cannot register a scheduler.. the module second has done so
true
Fatal error: The module third cannot register a reactor.. the module second has done so
true
Fatal error: The module third cannot register I/O functions.. the module second has done so
true
Fatal error: The module third cannot register listening sockets.. the module second has done so
true
Fatal error: The module third cannot register a thread pool.. the module second has done so
true
Fatal error: The module third cannot register a resource pool.. the module second has done so
