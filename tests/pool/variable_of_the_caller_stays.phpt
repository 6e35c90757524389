--TEST--
Pool: whatever becomes of a released resource, the variable of the caller stays what it was
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

class Resource { public function __construct(public string $name) {} public function __destruct() { echo "{$this->name} is gone\n"; } }
$pool = new Pool(factory: fn() => new Resource('r'), destructor: function ($r) { echo "drop $r->name\n"; }, beforeRelease: fn() => false);
$r = $pool->acquire();
$pool->release($r);
echo "$r->name is here\n";
unset($r);
$pool = new Pool(factory: fn() => new Resource('s'), beforeRelease: function () { $GLOBALS['s'] = null; });
$s = $pool->acquire();
$pool->release($s);
var_dump($s, $pool->idleCount());
$s = $pool->acquire();
echo $s->name, "\n";
$text = str_repeat('x', 10);
$pool = new Pool(factory: fn() => $text, destructor: function (&$r) { $r = 'changed'; }, beforeRelease: fn() => false);
$x = $pool->acquire();
@$pool->release($x);
echo $x, "\n";
?>
--EXPECT--
drop r
r is here
r is gone
NULL
int(1)
s
xxxxxxxxxx
s is gone
