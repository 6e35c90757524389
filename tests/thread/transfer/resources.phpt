--TEST--
Transfer: resources are refused wherever they are, also closed ones
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$closed = fopen('php://memory', 'r');
fclose($closed);
$holder = (new Holder())->hide(STDIN);
echo refusal_of(STDIN, 'resource'), "\n", refusal_of($closed, 'resource'), "\n", refusal_of(['a' => [STDIN]], 'resource'), "\n",
    refusal_of($holder, 'resource', '->secret'), "\n", refusal_of(stream_context_create(), 'resource'), "\n";
?>
--EXPECT--
refused by Error, names resource
refused by Error, names resource
refused by Error, names resource
refused by Error, names resource, ->secret
refused by Error, names resource
