--TEST--
state: error_reporting() of a coroutine that waits is neither seen by the others nor by new ones
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
spawn(function () {
    error_reporting(0);
    suspend();
    level('first');
    ini_set('error_reporting', '8');
    suspend();
    level('first');
    ini_restore('error_reporting');
    suspend();
    level('first');
});
spawn(function () {
    level('second');
    ini_set('error_reporting', '2');
    suspend();
    level('second');
    suspend();
    suspend();
    level('second');
});
for ($i = 0; $i < 6; $i++) {
    suspend();
    level('main');
}
spawn(level(...), 'new');
?>
--EXPECT--
second 32767 32767
main 32767 32767
first 0 0
second 2 2
main 32767 32767
first 8 8
main 32767 32767
first 32767 32767
second 2 2
main 32767 32767
main 32767 32767
main 32767 32767
new 32767 32767
