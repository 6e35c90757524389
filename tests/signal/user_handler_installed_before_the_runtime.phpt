--TEST--
signal: a pcntl handler installed before the runtime starts keeps working and there is no shutdown
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
pcntl_async_signals(true);
pcntl_signal(SIGINT, function ($no) { echo "handler $no\n"; $GLOBALS['seen'] = true; });
$seen = false;
spawn(fn() => print("ready\n"));
while (!$seen) delay(1);
delay(1);
echo "goes on\n";
PHP);
echo $child->line(), "\n";
$child->signal(2);
[$out, , $code, $signal] = $child->wait();
echo $out, "status $code signal $signal\n";
?>
--EXPECT--
ready
handler 2
goes on
status 0 signal 0
