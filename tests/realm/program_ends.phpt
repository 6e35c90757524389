--TEST--
Realm: the program waits for realms at its end; a fatal error of the program ends them without running their code
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_ZTS) die('skip realms need PHP without threads'); ?>
--FILE--
<?php
require __DIR__ . '/page.inc';
$script = page('class D { function __destruct() { echo "NOT RUN\n"; } } $d = new D; ob_start(); try { Async\delay(100000); } finally { echo "NOT RUN\n"; }');
$quick = page('Async\delay(5); echo "quick";');
Async\Realm::start($quick, onOutput: function ($text) { echo $text, "\n"; });
Async\Realm::start($script, onOutput: function ($text) { echo $text; });
Async\Realm::start($script);
register_shutdown_function(function () { echo "shutdown of the program\n"; });
Async\spawn(function () {
    Async\delay(20);
    eval('class Wrong { function x(); }');
});
?>
--EXPECTF--
quick

Fatal error: Non-abstract method Wrong::x() must contain body in %s on line %d
shutdown of the program
