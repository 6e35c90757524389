--TEST--
output: nested buffers of interleaved coroutines keep their contents apart
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

foreach (['a', 'b'] as $name) {
    spawn(function () use ($name) {
        ob_start();
        echo "<$name";
        suspend();
        ob_start();
        echo "($name)";
        suspend();
        ob_end_flush();
        suspend();
        echo "$name>";
        $text = ob_get_clean();
        echo $text, ' ', ob_get_level(), "\n";
    });
}
?>
--EXPECT--
<a(a)a> 0
<b(b)b> 0
