--TEST--
suspend: with nothing else to run it returns right away
--EXTENSIONS--
async
--FILE--
<?php
use function Async\suspend;

for ($i = 0; $i < 3; $i++) {
    var_dump(suspend());
}
?>
--EXPECT--
NULL
NULL
NULL
