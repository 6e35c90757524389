--TEST--
libc seam: look-ups in coroutines answer as they do outside, and let the others run
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--INI--
async.interpose=all
--FILE--
<?php
use function Async\{await_all, spawn};
$questions = [
    fn() => gethostbyname('localhost'),
    fn() => gethostbynamel('localhost'),
    fn() => gethostbyname('no.such.name.invalid'),
    fn() => gethostbynamel('no.such.name.invalid'),
    fn() => gethostbyname('127.0.0.1'),
    fn() => gethostbyaddr('127.0.0.1'),
];
$expected = array_map(fn($question) => @$question(), $questions);
$turns = 0;
$other = spawn(function () use (&$turns) { $turns++; });
[$answers, $errors] = await_all(array_map(fn($question) => spawn(fn() => @$question()), $questions));
var_dump($answers === $expected, $errors, $turns);
?>
--EXPECT--
bool(true)
array(0) {
}
int(1)
