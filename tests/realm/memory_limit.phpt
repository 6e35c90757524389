--TEST--
Realm: exhausted memory ends the realm, not the program
--EXTENSIONS--
async
--SKIPIF--
<?php
if (PHP_ZTS) die('skip realms need PHP without threads');
if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the Zend allocator and its memory limit');
?>
--FILE--
<?php
require __DIR__ . '/page.inc';
run_in_realms(<<<'PHP'
class Inside { function __destruct() { echo "NOT CALLED\n"; } }
$object = new Inside;
register_shutdown_function(function () { echo "shutdown of $_GET[id]\n"; });
Async\suspend();
str_repeat('x', 1 << 40);
PHP);
echo "the program goes on\n";
?>
--EXPECTF--

Fatal error: Allowed memory size of %d bytes exhausted%s(tried to allocate %d bytes) in %s on line %d
shutdown of r1
status 255

Fatal error: Allowed memory size of %d bytes exhausted%s(tried to allocate %d bytes) in %s on line %d
shutdown of r2
status 255
the program goes on
