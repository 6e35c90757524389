--TEST--
Transfer: a random engine goes on with the same numbers
--EXTENSIONS--
async
--SKIPIF--
<?php if (!class_exists('Random\Randomizer')) die('skip needs Random'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$random = new Random\Randomizer(new Random\Engine\Mt19937(42));
$random->getInt(1, 100);
$copy = there_and_back($random);
$numbers = fn($r) => [$r->getInt(1, 1000), $r->getInt(1, 1000), $r->getInt(1, 1000)];
var_dump($numbers($copy) === $numbers($random));
?>
--EXPECT--
bool(true)
