--TEST--
transfer: calls of internal functions work, and a user function that is missing there is the usual error
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/travel.inc';
skip_without_travel();
?>
--FILE--
<?php
require __DIR__ . '/travel.inc';
travel(<<<'PHP'
function helper($x) { return "sender $x"; } return fn($x) => [str_repeat('ab', 2), sprintf('%05.1f', $x), max(1, $x), array_map(fn($y) => $y * $x, [1, 2]), usort($GLOBALS['argv'], strcmp(...)), in_array($x, [1, 2, 3], true), strpos('abc', 'c'), \strlen("x$x")];
PHP, <<<'PHP'
echo json_encode($f(2)), "\n";
PHP);
travel(<<<'PHP'
function Helper($x) { return "sender $x"; } return fn($x) => helper($x);
PHP, <<<'PHP'
echo $f(2), "\n";
PHP);
travel(<<<'PHP'
function Helper($x) { return "sender $x"; } return fn($x) => helper($x);
PHP, <<<'PHP'
function helper($x, $y = 4, ...$z) { $a = $b = $c = $d = $x; return "receiver $a$b$c$d$y"; } echo $f(2), "\n";
PHP);
travel(<<<'PHP'
namespace Some; function inner() { return 'sender' . mt_getrandmax(); } return fn() => [inner(), strlen('x'), __NAMESPACE__, namespace\inner()];
PHP, <<<'PHP'
eval('namespace Some; function inner() { return "receiver"; }'); echo json_encode($f()), "\n";
PHP);
?>
--EXPECT--
["abab","002.0",2,[2,4],true,true,2,2]
Error: Call to undefined function Helper()
receiver 22224
["receiver",1,"Some","receiver"]
