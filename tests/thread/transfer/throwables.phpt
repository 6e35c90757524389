--TEST--
Transfer: exceptions travel as values, with their previous ones and without the arguments of their traces
--EXTENSIONS--
async
--INI--
zend.exception_ignore_args=0
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$make = fn($secret) => (new ShopException('first', 1, new ErrorException('second', 2, E_WARNING, 'some.php', 99)))->withHidden('kept');
$e = $make('password');
$copy = there_and_back([$e, 'again' => $e]);
$copy = $copy[0] === $copy['again'] ? $copy[0] : null;
echo get_class($copy), ' ', $copy->getMessage(), ' ', $copy->hidden(), ' line ', $copy->getLine() - $e->getLine(), ' ',
    $copy->getPrevious()->getFile(), ':', $copy->getPrevious()->getLine(), ' ', $copy->getPrevious()->getSeverity(), "\n";
echo count($copy->getTrace()) === count($e->getTrace()) ? 'whole trace' : 'other trace', ' ',
    str_contains(serialize($copy->getTrace()), 'password') ? 'with' : 'without', ' ', str_contains(serialize($e->getTrace()), 'password') ? 'with' : 'without', "\n";
?>
--EXPECT--
ShopException first kept line 0 some.php:99 2
whole trace without with
