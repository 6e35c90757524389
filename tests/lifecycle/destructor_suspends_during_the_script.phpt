--TEST--
lifecycle: unset() completes when the destructor it runs has resumed and returned
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

class D
{
    function __destruct()
    {
        echo "begin\n";
        suspend();
        echo "end\n";
    }
}
spawn(fn() => print("coroutine\n"));
$d = new D;
unset($d);
echo "after unset\n";
?>
--EXPECT--
begin
coroutine
end
after unset
