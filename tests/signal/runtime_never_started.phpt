--TEST--
signal: with the runtime never started SIGINT has its default effect
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
register_shutdown_function(fn() => print("never\n"));
echo "ready\n";
while (true) { usleep(1000); }
PHP);
echo $child->line(), "\n";
$child->signal(2);
[$out, , , $signal] = $child->wait();
echo $out, "signal $signal\n";
?>
--EXPECT--
ready
signal 2
