--TEST--
state: globals, static variables and ini values are shared
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

function counter() { static $n = 0; return ++$n; }
$shared = 0;
foreach ([1, 2] as $i) {
    await(spawn(function () { $GLOBALS['shared'] += counter(); ini_set('precision', '5'); }));
}
echo $shared, ' ', counter(), ' ', ini_get('precision'), "\n";
?>
--EXPECT--
3 3 5
