--TEST--
deadlock: the report on standard error gives id, spawn and suspend location of every waiting coroutine
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

[$out, $err] = run_php(<<<'PHP'
function wait_for(&$other) { await($other); } // line 2
$a = spawn(function () use (&$b) { suspend(); wait_for($b); }); // line 3
$b = spawn(function () use (&$a) { suspend(); wait_for($a); }); // line 4
echo 'ids ', $a->getId(), ' ', $b->getId(), "\n";
PHP);
preg_match('/^ids (\d+) (\d+)\n/', $out, $ids);
$report = $err;
foreach ([
    'id of a' => '/\b' . $ids[1] . '\b/',
    'id of b' => '/\b' . $ids[2] . '\b/',
    'spawn of a' => '/\.php:3\b/',
    'spawn of b' => '/\.php:4\b/',
    'suspend location' => '/\.php:2\b/',
    'number of coroutines' => '/\b2\b/',
    'callable' => '/closure/i',
] as $what => $pattern) {
    echo $what, ': ', preg_match($pattern, $report) ? 'yes' : "no\n$report", "\n";
}
var_dump(str_contains($out, 'waits for'));
?>
--EXPECT--
id of a: yes
id of b: yes
spawn of a: yes
spawn of b: yes
suspend location: yes
number of coroutines: yes
callable: yes
bool(false)
