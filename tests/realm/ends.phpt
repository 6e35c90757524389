--TEST--
Realm: exit(), uncaught exceptions and fatal errors end the realm, not the program
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_ZTS) die('skip realms need PHP without threads'); ?>
--INI--
html_errors=0
--FILE--
<?php
require __DIR__ . '/page.inc';
class Outside { public function __destruct() { echo "object of the program destroyed\n"; } }
$outside = new Outside();
$script = page(<<<'PHP'
class Inside { public function __construct(public string $name) {} public function __destruct() { echo "$this->name destroyed by $GLOBALS[id]\n"; Async\delay(1); } }
class Holder { public static $held; }
function holding() { static $held; $held = new Inside('static variable'); }
$id = $_GET['id'];
$global = new Inside('global');
Holder::$held = new Inside('static property');
holding();
$cycle = new Inside('cycle'); $cycle = [$cycle, &$cycle];
register_shutdown_function(function () use ($id) {
    echo "shutdown of $id\n";
    Async\spawn(function () { Async\suspend(); echo "spawned in it\n"; });
});
Async\suspend();
switch ($id) {
case 'exit': exit(3);
case 'exit with text': exit("bye\n");
case 'throw': throw new Exception('bad');
case 'error': missing_function();
case 'user': trigger_error('given up', E_USER_ERROR);
case 'compile': eval('class Wrong { function x(); }');
case 'exit in a coroutine': Async\await(Async\spawn(function () { exit(7); }));
case 'throw in a coroutine': Async\spawn(function () { throw new LogicException('in a coroutine'); }); Async\delay(100000);
case 'compile in a coroutine': Async\spawn(function () { eval('class Wrong { function x(); }'); }); Async\delay(100000);
}
echo "the end\n";
PHP);
foreach (['return', 'exit', 'exit with text', 'throw', 'error', 'user', 'compile', 'exit in a coroutine', 'throw in a coroutine',
        'compile in a coroutine'] as $id) {
    $realms = [Async\Realm::start($script, get: ['id' => $id]), Async\Realm::start($script, get: ['id' => 'other'])];
    echo "== $id: status ", Async\await($realms[0]), ', other ', Async\await($realms[1]), "\n";
    echo preg_replace('~ in /\S+|: eval\(\)|\d{5,}~', '', $realms[0]->getOutput());
}
echo "== program\n";
?>
--EXPECTF--
== return: status 0, other 0
the end
shutdown of return
spawned in it
global destroyed by return
static property destroyed by return
static variable destroyed by return
cycle destroyed by return
== exit: status 3, other 0
shutdown of exit
spawned in it
global destroyed by exit
static property destroyed by exit
static variable destroyed by exit
cycle destroyed by exit
== exit with text: status 0, other 0
bye
shutdown of exit with text
spawned in it
global destroyed by exit with text
static property destroyed by exit with text
static variable destroyed by exit with text
cycle destroyed by exit with text
== throw: status 255, other 0

Fatal error: Uncaught Exception: bad
Stack trace:
#0 {main}
  thrown on line %d
shutdown of throw
spawned in it
global destroyed by throw
static property destroyed by throw
static variable destroyed by throw
cycle destroyed by throw
== error: status 255, other 0

Fatal error: Uncaught Error: Call to undefined function missing_function()
Stack trace:
#0 {main}
  thrown on line %d
shutdown of error
spawned in it
global destroyed by error
static property destroyed by error
static variable destroyed by error
cycle destroyed by error
== user: status 255, other 0

Fatal error: given up on line %d
shutdown of user
spawned in it
== compile: status 255, other 0

Fatal error: Non-abstract method Wrong::x() must contain body%s
shutdown of compile
spawned in it
== exit in a coroutine: status 7, other 0
shutdown of exit in a coroutine
spawned in it
global destroyed by exit in a coroutine
static property destroyed by exit in a coroutine
static variable destroyed by exit in a coroutine
cycle destroyed by exit in a coroutine
== throw in a coroutine: status 255, other 0

Fatal error: Uncaught LogicException: in a coroutine
Stack trace:
#0 [internal function]: {closure}()
#1 %s: Async\spawn()
#2 {main}
  thrown on line %d
shutdown of throw in a coroutine
spawned in it
global destroyed by throw in a coroutine
static property destroyed by throw in a coroutine
static variable destroyed by throw in a coroutine
cycle destroyed by throw in a coroutine
== compile in a coroutine: status 255, other 0

Fatal error: Non-abstract method Wrong::x() must contain body%s
shutdown of compile in a coroutine
spawned in it
== program
object of the program destroyed
