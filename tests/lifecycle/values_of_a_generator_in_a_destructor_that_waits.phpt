--TEST--
Shutdown: a destructor that waits gets all values of its generators and fibers, as on a stock PHP
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate, spawn, suspend};

function numbers()
{
    try {
        yield 1;
        yield 2;
        yield 3;
    } finally {
        echo "numbers closed\n";
    }
}

class Report
{
    private $kept; // Created before the destructors run; the others are created in the destructor.

    public function __construct(private string $how)
    {
        if ($how === 'kept') {
            $this->kept = numbers();
            $this->kept->current();
        }
    }

    public function __destruct()
    {
        $seen = [];
        switch ($this->how) {
            case 'iterate': // Its worker has not started yet when the walk goes on.
                iterate(numbers(), function ($value) use (&$seen) { $seen[] = $value; });
                break;
            case 'fiber':
                $fiber = new Fiber(function () {
                    Fiber::suspend(2);
                    return 3;
                });
                for ($value = $fiber->start(); !$fiber->isTerminated(); $value = $fiber->resume()) {
                    $seen[] = $value;
                    suspend();
                }
                $seen[] = $fiber->getReturn();
                break;
            default:
                foreach ($this->kept ?? numbers() as $value) {
                    $seen[] = $value;
                    suspend();
                }
        }
        echo "$this->how: ", implode(' ', $seen), "\n";
    }
}

class Local
{
    public bool $closed = false;
    public function __destruct() { $this->closed = true; }
}

class Holder
{
    public function __destruct()
    {
        $local = new Local();
        suspend();
        suspend();
        echo 'local object: ', $local->closed ? 'destroyed too early' : 'alive', "\n";
    }
}

// Two references each, so that none of them is destroyed with its global variable.
foreach (['iterate', 'foreach', 'kept', 'fiber'] as $how) {
    $reports[] = new Report($how);
}
$reports[] = new Holder();
$generator = numbers();
$again = [$generator];
$generator->current();
Async\await(spawn(fn() => null));
echo "end of the script\n";
?>
--EXPECT--
end of the script
local object: alive
fiber: 2 3
numbers closed
kept: 1 2 3
numbers closed
foreach: 1 2 3
numbers closed
iterate: 1 2 3
numbers closed
