--TEST--
suspend: works at top level of an included file
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

$file = __DIR__ . '/inside_include.inc';
file_put_contents($file, '<?php echo "in\n"; Async\suspend(); echo "out\n"; return 5;');
spawn(fn() => print("other\n"));
var_dump(include $file);
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/inside_include.inc');
?>
--EXPECT--
in
other
out
int(5)
