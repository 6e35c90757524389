--TEST--
libc seam: if several coroutines require_once one source, the first reads it and the others wait for that
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

require __DIR__ . '/slow.inc';
SlowSource::$texts['a.php'] = ['<?php class A {', '} return "read";'];

$all = [];
foreach (['first', 'second', 'third'] as $name) {
    $all[] = spawn(function () use ($name) {
        $result = require_once 'slow://a.php';
        echo "$name: ", var_export($result, true), ', A is ', class_exists('A', false) ? 'there' : 'not there', "\n";
    });
}
suspend();
suspend();
echo "allowed\n";
SlowSource::allow('a.php');
foreach ($all as $one) {
    await($one);
}
echo "read ", SlowSource::$read['a.php'], " time\n";
var_dump(require_once 'slow://a.php');
?>
--EXPECT--
allowed
first: 'read', A is there
second: true, A is there
third: true, A is there
read 1 time
bool(true)
