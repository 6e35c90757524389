--TEST--
gc: before PHP 8.4 an await in a destructor called by the collector is an AsyncException
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_VERSION_ID >= 80400) die('skip from PHP 8.4 on such a destructor may suspend'); ?>
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};
use Async\AsyncException;

class Node
{
    public $me;
    function __destruct()
    {
        foreach (['suspend' => fn() => suspend(), 'delay' => fn() => delay(1),
            'await' => fn() => await(spawn(fn() => 1))] as $name => $call) {
            try {
                $call();
                echo "$name worked\n";
            } catch (AsyncException $e) {
                echo "$name: ", get_class($e), "\n";
            }
        }
    }
}
spawn(function () {
    $o = new Node;
    $o->me = $o;
    unset($o);
    gc_collect_cycles();
    suspend();
    echo "suspends again\n";
});
?>
--EXPECT--
suspend: Async\AsyncException
delay: Async\AsyncException
await: Async\AsyncException
suspends again
