--TEST--
context_pool: endless recursion through C in a coroutine ends with a message that names it and its spawn location
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
if (PHP_VERSION_ID >= 80300) die('skip the engine throws an Error from PHP 8.3 on');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

[$out, $err, $code, $signal] = run_php(<<<'PHP'
function f() { array_map('f', [1]); }
spawn(fn() => delay(1));
$c = spawn(function () { f(); }); // line 4
echo $c->getId(), "\n";
await($c);
echo "never\n";
PHP, ['ini' => ['memory_limit=-1']]);
$id = (int) $out;
foreach (['/stack.overflow/i', '/coroutine/i', "/\\b$id\\b/", '/\.php:4\b/'] as $i => $pattern) {
    echo ['what', 'of what', 'id', 'spawned at'][$i], ': ', preg_match($pattern, $err) ? 'yes' : "no in: $err", "\n";
}
var_dump($code !== 0, str_contains($out, 'never'));
?>
--EXPECT--
what: yes
of what: yes
id: yes
spawned at: yes
bool(true)
bool(false)
