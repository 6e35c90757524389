--TEST--
C ABI: a client loaded after async binds to it
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err] = run_php('echo json_encode(AsyncProbe\binding());', ['ini' => ['extension=' . getenv('ASYNC_PROBE_SO')]]);
echo $out, "\n", $err;
?>
--EXPECT--
{"imported":true,"enabled":true,"scheduler":true,"reactor":true,"version":"TrueAsync ABI 0.2.0","number":512,"on":true,"active":false,"current":false}
