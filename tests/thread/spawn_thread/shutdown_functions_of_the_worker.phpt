--TEST--
spawn_thread: a worker runs its shutdown functions and destructors, and their output is there when the program ends
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

in_worker(function () {
    register_shutdown_function(function () { echo "shutdown function\n"; });
    $GLOBALS['kept'] = new Destructed('global of the worker');
});
?>
--EXPECT--
shutdown function
global of the worker is destructed
