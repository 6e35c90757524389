--TEST--
state: set_exception_handler() and restore_exception_handler() by a coroutine stay when the handler that waits returns
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

set_exception_handler(function ($e) {
    echo 'first: ', $e->getMessage(), "\n";
    suspend();
    suspend();
    echo "first returns\n";
});
spawn(function () {
    suspend();
    $old = set_exception_handler(fn ($e) => print("second: {$e->getMessage()}\n"));
    $reflection = new ReflectionFunction($old);
    var_dump($reflection->isUserDefined());
    set_exception_handler(fn ($e) => print("third: {$e->getMessage()}\n"));
    restore_exception_handler();
});
register_shutdown_function(function () {
    set_exception_handler(null)(new Exception('at the end'));
    restore_exception_handler();
    restore_exception_handler();
    (set_exception_handler(null))(new Exception('the one before'));
});
suspend();
throw new Exception('of main');
?>
--EXPECT--
first: of main
bool(true)
first returns
second: at the end
first: the one before
first returns
