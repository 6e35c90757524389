--TEST--
failure: a failure that is awaited does not surface
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

spawn(function () { for ($i = 0; $i < 8; $i++) suspend(); echo "sibling done\n"; });
try {
    await(spawn(function () { suspend(); throw new LogicException('awaited'); }));
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
awaited
sibling done
