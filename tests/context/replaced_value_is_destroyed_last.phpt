--TEST--
Context: a replaced value is out of the context before its destructor runs, which may look, set and wait
--EXTENSIONS--
async
--ENV--
USE_ZEND_ALLOC=0
MALLOC_PERTURB_=165
--FILE--
<?php
use function Async\{spawn, await, suspend, coroutine_context};

class Old
{
    public function __construct(private Async\Context $context, private string|object $key)
    {
    }

    public function __destruct()
    {
        var_dump($this->context->get($this->key));
        // So many that the table moves in memory.
        for ($i = 0; $i < 100; $i++) {
            $this->context->set("filler $i", $i);
        }
        suspend();
        $this->context->set($this->key, 'set by the destructor', true);
    }
}

await(spawn(function () {
    $context = coroutine_context();
    foreach (['by name', new stdClass()] as $key) {
        $context->set($key, new Old($context, $key));
        $context->set($key, 'new', true);
        var_dump($context->get($key));
        for ($i = 0; $i < 100; $i++) {
            $context->unset("filler $i");
        }
    }
}));
?>
--EXPECT--
string(3) "new"
string(21) "set by the destructor"
string(3) "new"
string(21) "set by the destructor"
