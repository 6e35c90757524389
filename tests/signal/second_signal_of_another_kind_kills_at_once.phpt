--TEST--
signal: a SIGINT after SIGTERM kills at once
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
    echo "cleaning\n";
    delay(60000);
    echo "never\n";
}
PHP, ['ini' => ['async.shutdown_timeout=0']]);
echo $child->line(), "\n";
$child->signal(15);
echo $child->line(), "\n";
$child->signal(2);
[$out, , , $signal] = $child->wait();
echo $out, "signal $signal\n";
?>
--EXPECT--
ready
cleaning
signal 2
