--TEST--
libc seam: an error handler that the compiler calls may wait; others compile meanwhile, but cannot wait there
--EXTENSIONS--
async
--INI--
opcache.enable_cli=0
--FILE--
<?php
use function Async\{await, spawn, suspend};

$goes_on = false;
set_error_handler(function (int $level, string $text) use (&$goes_on) {
    echo '  ', strstr($text, ' declared', true), "\n";
    try {
        do {
            suspend();
        } while (!$goes_on);
    } catch (Async\AsyncException $e) {
        echo '  ', $e->getMessage(), "\n";
    }
    return true;
}, E_DEPRECATED);

$first = spawn(function () {
    eval('namespace A; class K { const NAME = "first"; static function f($first = 1, $b) { return [self::NAME, __LINE__]; } }
        function g($again = 1, $b) { return fn($x) => [...K::f(1, 2), $x ?? "none"]; }');
    echo implode(' ', (A\g(1, 2))(null)), "\n";
});
$second = spawn(function () use (&$goes_on) {
    eval('namespace B; class K { const NAME = "second"; static function f() { return self::NAME; } }');
    echo B\K::f(), "\n";
    eval('namespace B; function g($second = 1, $b) { return __FUNCTION__; }');
    echo B\g(1, 2), "\n";
    file_put_contents($file = tempnam(sys_get_temp_dir(), 'inc'), '<?php return new class { public $x = 1; };');
    var_dump((include $file)->x);
    unlink($file);
    $goes_on = true;
});
await($first);
await($second);
eval('function h($third = 1, $b) { return __FUNCTION__; }');
echo h(1, 2), "\n";
?>
--EXPECTF--
  %SOptional parameter $first
second
  %SOptional parameter $second
  Cannot suspend: PHP code is being compiled, and the engine has only one compiler
B\g
int(1)
  %SOptional parameter $again
first 1 none
  %SOptional parameter $third
h
