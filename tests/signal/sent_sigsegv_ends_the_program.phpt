--TEST--
signal: a SIGSEGV that another process sends ends the program at once
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
suspend();
echo "ready\n";
delay(60000);
PHP, ['env' => ['ASAN_OPTIONS' => 'handle_segv=0']]);
echo $child->line(), "\n";
$child->signal(11);
[$out, , , $signal] = $child->wait();
echo $out, "signal $signal\n";
?>
--EXPECT--
ready
signal 11
