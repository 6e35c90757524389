--TEST--
signal: SIGINT ends a program whose ready queue is never empty
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
suspend(); // The runtime has started: before that the signal has its default effect.
echo "ready\n";
try {
    while (true) suspend();
} finally {
    echo "cleanup\n";
}
PHP);
echo $child->line(), "\n";
$child->signal(2);
[$out, , , $signal] = $child->wait();
echo $out, "signal $signal\n";
?>
--EXPECT--
ready
cleanup
signal 2
