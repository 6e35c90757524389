--TEST--
Future: exit() in a callback ends the program
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};

$s = new FutureState();
$f = new Future($s);
$f->finally(function () { echo "exits\n"; exit(0); })->ignore();
$d = $f->map(fn() => print("never\n"));
$s->complete(1);
try {
    $d->await();
} finally {
    echo "unwound\n";
}
echo "never\n";
?>
--EXPECT--
exits
unwound
