--TEST--
state: two coroutines autoloading different classes while the loader waits do not disturb each other
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

spl_autoload_register(function ($class) {
    suspend();
    eval("class $class { }");
});
spawn(fn() => print(get_class(new FirstClass) . "\n"));
spawn(fn() => print(get_class(new SecondClass) . "\n"));
?>
--EXPECT--
FirstClass
SecondClass
