--TEST--
spawn_thread: what a worker has written is out before await() returns, and passes the buffers of the parent
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

ob_start();
echo "buffered by the parent\n";
await(spawn_thread(function () {
    echo "echo of the worker\n";
    fwrite(STDOUT, "STDOUT of the worker\n");
    ob_start();
    echo "buffered by the worker\n";
}));
ob_end_flush();
echo "parent\n";
?>
--EXPECT--
echo of the worker
STDOUT of the worker
buffered by the worker
buffered by the parent
parent
