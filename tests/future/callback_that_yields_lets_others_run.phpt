--TEST--
Future: a callback that yields is not urgent
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{spawn, suspend, await_all};

$s = new FutureState();
$f = new Future($s);
$a = $f->map(function () { suspend(); suspend(); echo "a\n"; });
$b = $f->map(function () { for ($i = 0; $i < 3; $i++) { echo "b$i\n"; suspend(); } });
spawn(function () { for ($i = 0; $i < 3; $i++) { echo "other $i\n"; suspend(); } });
$s->complete(1);
await_all([$a, $b]);
?>
--EXPECT--
other 0
b0
other 1
b1
other 2
a
b2
