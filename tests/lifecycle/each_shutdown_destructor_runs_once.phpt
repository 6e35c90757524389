--TEST--
lifecycle: objects outside global variables are destroyed once each, in creation order, while others wait
--EXTENSIONS--
async
--FILE--
<?php
use function Async\delay;

class D
{
    function __construct(public int $n, public int $ms) {}
    function __destruct()
    {
        echo "$this->n begin\n";
        delay($this->ms);
        echo "$this->n end\n";
    }
}
$list = [new D(1, 60), new D(2, 40), new D(3, 20), new D(4, 1)];
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
