--TEST--
signal: SIGTERM has its default effect once no coroutine is left
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
register_shutdown_function(function () {
    echo "ready\n";
    while (true);
});
suspend();
PHP);
echo $child->line(), "\n";
$child->signal(15);
[$out, , , $signal] = $child->wait();
echo $out, "signal $signal\n";
?>
--EXPECT--
ready
signal 15
