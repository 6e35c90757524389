--TEST--
lifecycle: the first async call may happen in a destructor at program end
--EXTENSIONS--
async
--FILE--
<?php
use function Async\delay;

class D
{
    function __destruct()
    {
        echo "begin\n";
        delay(1);
        echo "end\n";
    }
}
$d = new D;
echo "main end\n";
?>
--EXPECT--
main end
begin
end
