--TEST--
Coroutine: the spawn location is the line of the spawn() call
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$c = spawn(
    fn() => 1); $line = __LINE__ - 1;
[$file, $at] = $c->getSpawnFileAndLine();
var_dump($file === __FILE__, $at === $line || $at === $line + 1);
$d = spawn(function () { return spawn(fn() => 1); }); $inner = __LINE__;
var_dump(await($d)->getSpawnLocation() === __FILE__ . ":$inner");
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
