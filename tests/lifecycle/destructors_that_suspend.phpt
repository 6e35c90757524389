--TEST--
lifecycle: a destructor that awaits at program end does not hold up the other destructors
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

class D {
    public static array $done = [];
    function __construct(public string $n, public string $after) {}
    function __destruct() {
        echo "$this->n begin\n";
        do { delay(1); } while (!isset(self::$done[$this->after]));
        echo "$this->n end\n";
        self::$done[$this->n] = true;
    }
}
$a = new D('a', after: 'b'); $b = new D('b', after: 'late');
register_shutdown_function(function () {
    echo "shutdown\n";
    spawn(function () { echo "late\n"; D::$done['late'] = true; });
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
