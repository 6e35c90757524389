--TEST--
Coroutine: getId() differs for all live coroutines, main included
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, get_coroutines};

for ($i = 0; $i < 50; $i++) {
    spawn(fn() => suspend());
}
$ids = array_map(fn($c) => $c->getId(), get_coroutines());
var_dump(count($ids), count(array_unique($ids)), array_filter($ids, 'is_int') === $ids);
?>
--EXPECT--
int(51)
int(51)
bool(true)
