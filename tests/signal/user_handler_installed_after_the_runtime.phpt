--TEST--
signal: a pcntl handler installed while the runtime runs takes the signal over
--EXTENSIONS--
async
pcntl
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$child = new Child(<<<'PHP'
delay(1);
pcntl_async_signals(true);
pcntl_signal(SIGTERM, function ($no) { echo "handler $no\n"; $GLOBALS['seen'] = true; });
$seen = false;
echo "ready\n";
while (!$seen) delay(1);
delay(1);
echo "goes on\n";
PHP);
echo $child->line(), "\n";
$child->signal(15);
[$out, , $code, $signal] = $child->wait();
echo $out, "status $code signal $signal\n";
?>
--EXPECT--
ready
handler 15
goes on
status 0 signal 0
