--TEST--
spawn: the object behind a closure or method stays alive until the task is done
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

class Worker
{
    private string $state = 'kept';
    function start() { return spawn(function () { suspend(); return $this->state; }); }
    function __destruct() { echo "worker gone\n"; }
}
$c = (new Worker)->start();
echo await($c), "\n";
?>
--EXPECT--
worker gone
kept
