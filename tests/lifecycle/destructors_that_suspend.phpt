--TEST--
lifecycle: a destructor that awaits at program end does not hold up the other destructors
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

class D {
    function __construct(public string $n, public int $ms) {}
    function __destruct() { echo "$this->n begin\n"; delay($this->ms); echo "$this->n end\n"; }
}
$a = new D('a', 60); $b = new D('b', 20);
register_shutdown_function(function () {
    echo "shutdown\n";
    spawn(fn() => print("late\n"));
});
spawn(fn() => print("coroutine\n"));
echo "main end\n";
?>
--EXPECT--
main end
coroutine
shutdown
b begin
a begin
late
b end
a end
