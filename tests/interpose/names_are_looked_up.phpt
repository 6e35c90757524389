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
$order = [];
$asking = array_map(fn($question) => spawn(fn() => @$question()), $questions);
$asking[0]->finally(function () use (&$order) { $order[] = 'answer'; });
spawn(function () use (&$order) { $order[] = 'another one'; });
[$answers, $errors] = await_all($asking);
var_dump($answers === $expected, $errors);
echo implode(', ', $order), "\n";
?>
--EXPECT--
bool(true)
array(0) {
}
another one, answer
