--TEST--
Closures: a task made in a method takes its object along, a refused one is named by "bound $this"
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use function Async\{await, spawn_thread};

final class Job
{
    public $stream = null;
    public function __construct(private array $items) {}
    public function run(): mixed
    {
        return await(spawn_thread(fn() => array_sum($this->items), bootloader: static function () {
            eval('final class Job { public $stream = null; public function __construct(private array $items) {} }');
        }));
    }
}
$job = new Job([1, 2, 3]);
echo $job->run(), "\n";
$job->stream = STDIN;
try { $job->run(); echo "accepted\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECTF--
6
%s$this->stream: a resource cannot be transferred
