--TEST--
failure: a failure somebody awaits does not surface
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

spawn(function () { delay(5); echo "sibling done\n"; });
try {
    await(spawn(function () { suspend(); throw new LogicException('awaited'); }));
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
awaited
sibling done
