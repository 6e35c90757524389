--TEST--
lifecycle: a generator that delegates to an Iterator whose method waits is not closed by the shutdown destructors
--EXTENSIONS--
async
--ENV--
USE_ZEND_ALLOC=0
MALLOC_PERTURB_=165
--FILE--
<?php
use function Async\{spawn, suspend, delay};

class Slow implements Iterator
{
    private int $n = 0;
    public function current(): mixed { return $this->n; }
    public function key(): mixed { return $this->n; }
    public function next(): void { delay(10); $this->n++; }
    public function rewind(): void {}
    public function valid(): bool { return $this->n < 2; }
}

function delegating()
{
    try {
        yield from new Slow();
    } finally {
        echo "closed\n";
    }
}

register_shutdown_function(function () {
    spawn(function () {
        foreach (delegating() as $value) {
            echo "$value\n";
        }
        echo "loop done\n";
    });
    suspend();
    echo "shutdown end\n";
});
?>
--EXPECT--
0
shutdown end
1
closed
loop done
