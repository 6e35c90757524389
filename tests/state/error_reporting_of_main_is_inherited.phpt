--TEST--
state: a new coroutine starts with the last error_reporting() of main, also of a Fiber in main
--EXTENSIONS--
async
--INI--
error_reporting=32767
--FILE--
<?php
use function Async\{spawn, suspend};

function level(string $who): void
{
    echo $who, ' ', error_reporting(), ' ', ini_get('error_reporting'), "\n";
}
spawn(function () { suspend(); suspend(); level('old'); });
suspend();
error_reporting(8);
spawn(level(...), 'after main');
suspend();
level('main');
$fiber = new Fiber(function () {
    error_reporting(2);
    spawn(level(...), 'after a Fiber of main');
    suspend();
});
$fiber->start();
ini_restore('error_reporting');
spawn(function () { level('after ini_restore'); error_reporting(1); });
spawn(level(...), 'after the end of one with its own');
?>
--EXPECT--
after main 8 8
main 8 8
old 32767 32767
after a Fiber of main 2 2
after ini_restore 32767 32767
after the end of one with its own 32767 32767
