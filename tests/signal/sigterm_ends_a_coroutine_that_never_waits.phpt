--TEST--
signal: SIGTERM ends a program one of whose coroutines never waits; the others clean up
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

$code = <<<'PHP'
$never_waits = function () {
    try {
        echo "ready\n";
        while (true);
    } finally {
        echo "never: it is unwound as by exit()\n";
    }
};
spawn(function () {
    try {
        delay(60000);
    } finally {
        delay(1);
        echo "the other cleans up\n";
    }
});
PHP;
foreach (['spawn($never_waits); delay(60000);', 'suspend(); $never_waits();'] as $end) {
    $child = new Child("$code\n$end\n", ['ini' => ['async.shutdown_timeout=0']]);
    echo $child->line(), "\n";
    $child->signal(15);
    [$out, $err, , $signal] = $child->wait();
    echo $out, $err, "signal $signal\n";
}
?>
--EXPECT--
ready
the other cleans up
signal 15
ready
the other cleans up
signal 15
