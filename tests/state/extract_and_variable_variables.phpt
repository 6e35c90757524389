--TEST--
state: symbol tables built by extract() and $$ are the coroutine's own
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

function work(string $name)
{
    extract(['value' => $name]);
    $$name = "dynamic $name";
    suspend();
    echo $value, ' ', $$name, ' ', count(get_defined_vars()), "\n";
}
spawn(work(...), 'a');
spawn(work(...), 'b');
?>
--EXPECT--
a dynamic a 3
b dynamic b 3
