--TEST--
Realm: cancel() unwinds the script and its coroutines, then shutdown functions and destructors run
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_ZTS) die('skip realms need PHP without threads'); ?>
--FILE--
<?php
require __DIR__ . '/page.inc';
$script = page(<<<'PHP'
class Inside { function __destruct() { Async\suspend(); echo "destroyed\n"; } }
$object = new Inside;
set_exception_handler(function () { echo "NOT CALLED\n"; });
register_shutdown_function(function () { Async\delay(1); echo "shutdown\n"; });
Async\spawn(function () { try { Async\delay(100000); } finally { echo "coroutine unwinds\n"; } });
Async\spawn(function () { echo "ready\n"; });
try { Async\delay(100000); } finally { echo "script unwinds\n"; }
PHP);
$realm = Async\Realm::start($script);
while ($realm->getOutput() === '') { Async\suspend(); }
$realm->cancel(new Async\AsyncCancellation('the client is gone'));
var_dump($realm->isCancelled(), $realm->isCompleted(), $realm->getExitStatus());
try { Async\await($realm); } catch (Async\AsyncCancellation $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
echo $realm->getOutput();
var_dump($realm->isCompleted(), $realm->getExitStatus());
$realm->cancel();

$early = Async\Realm::start($script);
$early->cancel();
try { Async\await($early); } catch (Async\AsyncCancellation $e) { echo get_class($e), "\n"; }
var_dump($early->getOutput(), $early->isCompleted());
?>
--EXPECT--
bool(true)
bool(false)
NULL
Async\AsyncCancellation: the client is gone
ready
coroutine unwinds
script unwinds
shutdown
destroyed
bool(true)
int(0)
Async\AsyncCancellation
string(0) ""
bool(true)
