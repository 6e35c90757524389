--TEST--
cancel: an exception being unwound is set aside while a destructor suspends, others do not see it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

class D
{
    function __destruct() { suspend(); echo "destructor done\n"; }
}
function f() { $d = new D; throw new Exception('in flight'); }
spawn(function () {
    try {
        echo "other\n";
    } catch (Exception $e) {
        echo "never\n";
    }
});
try {
    f();
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
other
destructor done
in flight
