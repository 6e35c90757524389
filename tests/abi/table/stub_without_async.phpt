--TEST--
C ABI: without async a client loads, and sees that nothing runs
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err] = run_php('<?php echo json_encode(AsyncProbe\binding());', ['async' => false, 'ext' => [getenv('ASYNC_PROBE_SO')]]);
echo $out, "\n", $err;
?>
--EXPECT--
{"imported":false,"enabled":false,"scheduler":false,"reactor":false,"version":"none","number":0,"on":false,"active":false,"current":false}
