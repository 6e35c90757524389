--TEST--
Shutdown: a destructor at the end of the program may await a thread
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

final class Last
{
    public function __construct(private Closure $task) {}
    public function __destruct() { echo await(spawn_thread($this->task)), "\n"; }
}
$last = new Last(fn() => 'thread of a destructor');
echo "main ends\n";
?>
--EXPECT--
main ends
thread of a destructor
