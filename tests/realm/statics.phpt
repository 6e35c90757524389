--TEST--
Realm: static properties, static variables and class constants are the realm's own
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_ZTS) die('skip realms need PHP without threads'); ?>
--FILE--
<?php
require __DIR__ . '/page.inc';
class Counter { public static array $seen = ['main']; }
function counted() { static $n = 100; return ++$n; }
counted();
run_in_realms(<<<'PHP'
class Counter {
    const NAME = TAG . '!';
    public static array $seen = [];
    static function next() { static $n = 0; return ++$n; }
}
function counted() { static $n = 0; return ++$n; }
define('TAG', $_GET['id']);
$closure = function () { static $n = 0; return ++$n; };
for ($i = 1; $i <= 3; $i++) {
    Async\suspend();
    Counter::$seen[] = TAG;
    $closure();
    $same = [counted(), Counter::next(), count(Counter::$seen)] === [$i, $i, $i];
    echo TAG, ' ', $i, ' ', $same ? 'own' : 'MIXED UP', ' ', Counter::NAME, "\n";
}
echo $closure(), ' ', implode(',', array_unique(Counter::$seen)), "\n";
PHP);
echo implode(',', Counter::$seen), ' ', counted(), "\n";
?>
--EXPECT--
r1 1 own r1!
r1 2 own r1!
r1 3 own r1!
4 r1
r2 1 own r2!
r2 2 own r2!
r2 3 own r2!
4 r2
main 102
