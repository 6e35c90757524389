--TEST--
signal: SIGTERM cancels the coroutines and the process ends by SIGTERM
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$child = new Child(<<<'PHP'
spawn(function () { try { delay(60000); } finally { echo "cleanup\n"; } });
suspend();
echo "ready\n";
delay(60000);
PHP);
echo $child->line(), "\n";
$child->signal(15);
[$out, $err, , $signal] = $child->wait();
echo $out, $err, "signal $signal\n";
?>
--EXPECT--
ready
cleanup
signal 15
