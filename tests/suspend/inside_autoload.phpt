--TEST--
suspend: two coroutines may autoload the same class while the autoloader waits
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

spl_autoload_register(function ($class) {
    suspend();
    if (!class_exists($class, false)) {
        eval("class $class { const NAME = '$class'; }");
    }
});
spawn(function () { echo 'a ' . Late::NAME . "\n"; });
spawn(function () { echo 'b ' . Late::NAME . "\n"; });
?>
--EXPECT--
a Late
b Late
