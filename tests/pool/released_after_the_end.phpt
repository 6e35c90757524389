--TEST--
Pool: what is released by a destructor at the end of the program is dropped
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\spawn;

class Connection
{
    private $r;
    public function __construct(private Pool $pool) { $this->r = $pool->acquire(); }
    public function __destruct() { $this->pool->release($this->r); echo "released\n"; }
}
$pool = new Pool(factory: fn() => 'r', destructor: function ($r) { echo "drop $r\n"; }, min: 2);
class Holder { public static $connection; }
Holder::$connection = new Connection($pool);     // Goes after the pool, which is older.
spawn(fn() => 1);
?>
--EXPECT--
drop r
drop r
released
