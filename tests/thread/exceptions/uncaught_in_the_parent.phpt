--TEST--
RemoteException: uncaught, it ends the parent with the message of the original
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err, $status] = run_php('await(Async\spawn_thread(fn() => throw new DomainException("the original")));');
echo str_contains($out, 'Uncaught Async\RemoteException'), ' ', str_contains($out, 'the original'), "\n$err", "status $status\n";
?>
--EXPECT--
1 1
status 255
