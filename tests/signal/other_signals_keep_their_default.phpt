--TEST--
signal: SIGUSR1 without a handler kills without cleanup
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
try {
    suspend();
    echo "ready\n";
    delay(60000);
} finally {
    echo "never\n";
}
PHP);
echo $child->line(), "\n";
$child->signal(10);
[$out, , , $signal] = $child->wait();
echo $out, "signal $signal\n";
?>
--EXPECT--
ready
signal 10
