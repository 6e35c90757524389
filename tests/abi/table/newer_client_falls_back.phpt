--TEST--
C ABI: a client built for a newer minor version that can do without gets the stub
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err] = run_php('var_dump(AsyncProbe\binding()["imported"], AsyncProbe\suspend());', [
    'ini' => ['extension=' . getenv('ASYNC_PROBE_NEWER_SO')],
]);
echo $out, $err;
?>
--EXPECT--
bool(false)
bool(true)
