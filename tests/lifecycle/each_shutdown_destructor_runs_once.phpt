--TEST--
lifecycle: objects outside global variables are destroyed once each, in creation order, while others wait
--EXTENSIONS--
async
--FILE--
<?php
use function Async\delay;

class D
{
    private static int $last = 5;
    function __construct(public int $n) {}
    function __destruct()
    {
        echo "$this->n begin\n";
        do {
            delay(1);
        } while (self::$last !== $this->n + 1); // Each waits for the end of the next one.
        echo "$this->n end\n";
        self::$last = $this->n;
    }
}
$list = [new D(1), new D(2), new D(3), new D(4)];
echo "main end\n";
?>
--EXPECT--
main end
1 begin
2 begin
3 begin
4 begin
4 end
3 end
2 end
1 end
