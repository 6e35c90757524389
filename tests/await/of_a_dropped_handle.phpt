--TEST--
await: the only reference may be the argument itself
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

echo await(spawn(function () { suspend(); gc_collect_cycles(); return 'alive'; })), "\n";
?>
--EXPECT--
alive
