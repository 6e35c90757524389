--TEST--
Future: the tree is served breadth first, and a callback that waits holds up none of the others
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{suspend, await_all};

$state = new FutureState();
$src = new Future($state);
$a  = $src->map(function ($v) { echo "a $v\n"; return 'A'; });
$b  = $src->map(function ($v) { echo "b $v\n"; suspend(); return 'B'; });
$a2 = $a->map(function ($v) { echo "a2 $v\n"; return 'A2'; });
$c  = $src->map(function ($v) { echo "c $v\n"; return 'C'; });
$state->complete(1);
echo "completed\n";
[$r] = await_all([$a2, $b, $c]);
echo implode(',', $r), "\n";
?>
--EXPECT--
completed
a 1
b 1
c 1
a2 A
A2,B,C
