--TEST--
signal: SIGTERM ends a program one of whose finally blocks never waits; the others clean up
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
    try {
        delay(60000);
    } finally {
        while (true);
    }
});
spawn(function () {
    try {
        delay(60000);
    } finally {
        delay(1);
        echo "the other cleans up\n";
    }
});
suspend();
echo "ready\n";
delay(60000);
PHP, ['ini' => ['async.shutdown_timeout=0']]);
echo $child->line(), "\n";
$child->signal(15);
[$out, $err, , $signal] = $child->wait();
echo $out, $err, "signal $signal\n";
?>
--EXPECT--
ready
the other cleans up
signal 15
