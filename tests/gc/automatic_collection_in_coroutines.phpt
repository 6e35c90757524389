--TEST--
gc: collections that start by themselves in one coroutine leave the others' objects alone
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

class Node
{
    public $other;
}
function churn(string $name) {
    $keep = new Node;
    $keep->other = new Node;
    $keep->other->other = $keep;
    for ($i = 0; $i < 30000; $i++) {
        $a = new Node;
        $a->other = new Node;
        $a->other->other = $a;
        if ($i % 5000 === 0) {
            suspend();
        }
    }
    echo $name, ' ', var_export($keep->other->other === $keep, true), "\n";
}
spawn(churn(...), 'a');
spawn(churn(...), 'b');
register_shutdown_function(fn() => var_dump(gc_status()['runs'] > 0));
?>
--EXPECT--
a true
b true
bool(true)
