--TEST--
Future: chains are served that a shutdown function or a destructor at the end sets off
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\suspend;

$s = new FutureState();
$t = new FutureState();
(new Future($s))->map(function ($v) { echo "map $v\n"; suspend(); echo "went on\n"; })->ignore();
(new Future($t))->map(function ($v) { echo "map $v\n"; })->ignore();
register_shutdown_function(function () use ($s) { $s->complete('shutdown function'); });
class Last { public function __construct(private FutureState $t) {} public function __destruct() { $this->t->complete('destructor'); } }
$GLOBALS['last'] = new Last($t);
unset($t);
echo "end\n";
?>
--EXPECT--
end
map shutdown function
map destructor
went on
