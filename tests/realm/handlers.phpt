--TEST--
Realm: handlers, autoloaders, tick functions and shutdown functions are the realm's own
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_ZTS) die('skip realms need PHP without threads'); ?>
--FILE--
<?php
require __DIR__ . '/page.inc';
set_error_handler(function ($level, $message) { echo "main: $message\n"; return true; });
spl_autoload_register(function ($class) { echo "main loads $class\n"; });
run_in_realms(<<<'PHP'
$id = $_GET['id'];
set_error_handler(function ($level, $message) use ($id) { Async\suspend(); echo "$id: $message\n"; return true; });
set_exception_handler(function ($e) use ($id) { echo "$id: uncaught ", $e->getMessage(), "\n"; });
spl_autoload_register($loader = function ($class) use ($id) { Async\suspend(); echo "$id loads $class\n"; eval("class $class { const BY = '$id'; }"); });
spl_autoload_register('strlen', true, true);
echo implode(' ', array_map(fn($f) => is_string($f) ? $f : get_class($f), spl_autoload_functions())), "\n";
register_shutdown_function(function () use ($id) { echo "$id ends\n"; });
Async\suspend();
trigger_error("warning of $id");
echo Same::BY, "\n";
spl_autoload_unregister($loader);
var_dump(class_exists('Missing'));
error_get_last() === null or print("last error: " . error_get_last()['message'] . "\n");
restore_error_handler();
throw new Exception("end of $id");
PHP);
trigger_error('of the program');
var_dump(class_exists('Same'), count(spl_autoload_functions()));
?>
--EXPECT--
strlen Closure
r1: warning of r1
r1 loads Same
r1
bool(false)
r1: uncaught end of r1
r1 ends
status 255
strlen Closure
r2: warning of r2
r2 loads Same
r2
bool(false)
r2: uncaught end of r2
r2 ends
status 255
main: of the program
main loads Same
bool(false)
int(1)
