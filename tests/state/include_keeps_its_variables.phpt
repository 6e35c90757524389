--TEST--
state: variables of an included file that waits stay with the coroutine that included it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

$file = __DIR__ . '/include_keeps_its_variables.inc';
file_put_contents($file, '<?php $local = $name; Async\suspend(); echo $name, " ", $local, "\n";');
function load($file, $name) { include $file; }
spawn(load(...), $file, 'a');
spawn(load(...), $file, 'b');
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/include_keeps_its_variables.inc');
?>
--EXPECT--
a a
b b
