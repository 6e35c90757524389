--TEST--
spawn: function names, methods, static methods, first-class callables and invokable objects all run
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

function named() { return __FUNCTION__; }
class K
{
    function method() { return __METHOD__; }
    static function stat() { return __METHOD__; }
    function __invoke() { return __METHOD__; }
}
$k = new K;
foreach (['named', [$k, 'method'], ['K', 'stat'], 'K::stat', named(...), $k->method(...), $k] as $task) {
    echo await(spawn($task)), "\n";
}
?>
--EXPECT--
named
K::method
K::stat
K::stat
named
K::method
K::__invoke
