--TEST--
signal: SIGINT cancels the coroutines, their finally blocks run and may wait, the process ends by SIGINT
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
spawn(function () {
    try { delay(60000); } finally { delay(1); echo "cleanup\n"; }
});
suspend();
echo "ready\n";
try { delay(60000); } catch (\Cancellation) { echo "main cancelled\n"; }
PHP);
echo $child->line(), "\n";
$child->signal(2);
[$out, $err, , $signal] = $child->wait();
echo $out, $err, "signal $signal\n";
?>
--EXPECT--
ready
main cancelled
cleanup
signal 2
