--TEST--
Realm: what cannot go into a realm is refused
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_ZTS) die('skip realms need PHP without threads'); ?>
--FILE--
<?php
require __DIR__ . '/page.inc';
use Async\Realm;
function refused(callable $call): void { try { $call(); echo "NOT REFUSED\n"; } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; } }
$script = page('try { Async\Realm::start(__FILE__); } catch (Throwable $e) { echo get_class($e), ": ", $e->getMessage(), "\n"; }');
refused(fn() => new Realm());
refused(fn() => Realm::start($script, ['object' => new stdClass]));
refused(fn() => Realm::start($script, post: ['deep' => ['file' => STDIN]]));
$loop = []; $loop['loop'] = &$loop;
refused(fn() => Realm::start($script, get: $loop));
refused(fn() => serialize(Realm::start($script)));
$realm = Realm::start($script);
Async\await($realm);
echo $realm->getOutput();
$realm = Realm::start('/no/such/script.php');
var_dump(Async\await($realm));
echo $realm->getOutput();
var_dump(Realm::current());
?>
--EXPECTF--
Error: Call to private Async\Realm::__construct() from global scope
ValueError: Async\Realm::start(): Argument #2 ($server) must hold only strings, numbers, booleans, null and arrays of them
ValueError: Async\Realm::start(): Argument #4 ($post) must hold only strings, numbers, booleans, null and arrays of them
ValueError: Async\Realm::start(): Argument #3 ($get) must hold only strings, numbers, booleans, null and arrays of them
Exception: Serialization of 'Async\Realm' is not allowed
Async\AsyncException: A realm cannot be started: the caller is in a realm; only the program itself can start realms
int(255)

Warning: Unknown: Failed to open stream: No such file or directory in Unknown on line 0

Fatal error: Failed opening required '/no/such/script.php' (include_path='%s') in Unknown on line 0
NULL
