--TEST--
Future: one that is dropped while it is pending was never used, either
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};

set_error_handler(function (int $no, string $msg) { echo "W\n"; return true; });
$s = new FutureState();
unset($s);
echo "state\n";
$f = new Future(new FutureState());
unset($f);
echo "future\n";
$s = new FutureState();
$f = new Future($s);
unset($s);
echo "not yet\n";
unset($f);
$f = (new Future(new FutureState()))->map(fn() => 1); // A derived future that never settles.
unset($f);
echo "derived\n";
?>
--EXPECT--
W
state
W
future
not yet
W
W
derived
