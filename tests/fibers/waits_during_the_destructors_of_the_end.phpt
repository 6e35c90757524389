--TEST--
Fibers: one in which a destructor waits at the end of the program leaks nothing when it suspends itself then
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, suspend};

final class Local
{
    public function __destruct()
    {
        echo "the local variable of the fiber is destroyed\n";
    }
}

final class Starter
{
    public static ?Fiber $fiber = null;

    public function __destruct()
    {
        self::$fiber->start();
        echo "the destructor ends\n";
    }
}

final class Last
{
    public function __destruct()
    {
        echo "the destructors of later objects run meanwhile\n";
    }
}

suspend(); // Launches the runtime.
$held = [new Starter()];
Starter::$fiber = new Fiber(function () {
    $local = new Local();
    echo "the fiber waits\n";
    delay(5);
    echo "the fiber suspends\n";
    Fiber::suspend();
    echo "never\n";
});
$last = [new Last()];
echo "end of the script\n";
?>
--EXPECT--
end of the script
the fiber waits
the destructors of later objects run meanwhile
the fiber suspends
the destructor ends
the local variable of the fiber is destroyed
