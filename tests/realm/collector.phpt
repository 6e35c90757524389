--TEST--
Realm: the collector calls a destructor in the realm of the object, whichever realm it runs in
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_ZTS) die('skip realms need PHP without threads'); ?>
--FILE--
<?php
require __DIR__ . '/page.inc';
class Garbage { public $self; public $tag = 'program'; function __construct() { $this->self = $this; } function __destruct() { echo "program's\n"; } }
new Garbage();
run_in_realms(<<<'PHP'
class Garbage {
    public static array $destroyed = [];
    public $self;
    function __construct(public string $tag) { $this->self = $this; }
    function __destruct() {
        static $calls = 0;
        self::$destroyed[] = $this->tag . ++$calls;
        if ($GLOBALS['tag'] !== $this->tag || ($this->tag !== 'r1' && count(debug_backtrace()) !== 1)) { echo "MIXED UP\n"; }
        if ($this->tag === 'r3' && $calls === 2) { throw new Exception('of r3'); }
    }
}
$tag = $_GET['id'];
for ($i = 0; $i < 3; $i++) { new Garbage($tag); Async\suspend(); }
if ($tag === 'r1') { gc_collect_cycles(); }
Async\suspend();
Async\suspend();
echo implode(' ', Garbage::$destroyed), "\n";
PHP, 3);
?>
--EXPECTF--
program's
r1%d r1%d r1%d
r2%d r2%d r2%d

Fatal error: Uncaught Exception: of r3 in %s
Stack trace:
#0 [internal function]: Garbage->__destruct()
#1 {main}
  thrown in %s on line %d
status 255
