--TEST--
spawn_thread: a worker may close its standard streams; the parent and later workers still have theirs
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

await(spawn_thread(function () {
    fwrite(STDOUT, "first worker\n");
    fclose(STDIN);
}));
await(spawn_thread(function () { fwrite(STDOUT, 'second worker ' . (is_resource(STDIN) ? 'has' : 'lacks') . " STDIN\n"); }));
fwrite(STDOUT, "parent\n");
echo is_resource(STDIN) ? "parent has STDIN\n" : "parent lacks STDIN\n";
?>
--EXPECT--
first worker
second worker has STDIN
parent
parent has STDIN
