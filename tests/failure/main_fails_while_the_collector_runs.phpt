--TEST--
failure: a collection triggered while main fails does not disturb the cancellation of the others
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay};

set_exception_handler(fn($e) => print("handler: {$e->getMessage()}\n"));
class Node
{
    public $self;
    function __construct() { $this->self = $this; }
    function __destruct() { }
}
for ($i = 0; $i < 3; $i++) {
    spawn(function () use ($i) {
        $node = new Node;
        try {
            delay(5000);
        } finally {
            unset($node);
            gc_collect_cycles();
            echo "cleanup $i\n";
        }
    });
}
suspend();
spawn(function () { throw new RuntimeException('boom'); });
$nodes = [new Node, new Node];
unset($nodes);
try {
    delay(5000);
} finally {
    gc_collect_cycles();
}
?>
--EXPECT--
cleanup 0
cleanup 1
cleanup 2
handler: boom
