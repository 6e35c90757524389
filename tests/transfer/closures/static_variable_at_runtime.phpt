--TEST--
transfer: a static variable whose initialiser runs at its first use is initialised once, here or there
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/travel.inc';
skip_without_travel();
if (PHP_VERSION_ID < 80300) die('skip needs PHP 8.3');
?>
--FILE--
<?php
require __DIR__ . '/travel.inc';
travel(<<<'PHP'
return function () { static $n = strlen('four') + (function () { echo 'init '; return 1; })(); return $n++; };
PHP, <<<'PHP'
echo $f(), ' ', $f(), "\n";
PHP);
travel(<<<'PHP'
$f = function () { static $n = strlen('four'); return $n++; }; $f(); return $f;
PHP, <<<'PHP'
echo $f(), ' ', $f(), "\n";
PHP);
?>
--EXPECT--
init 5 6
5 6
