--TEST--
suspend: works at top level of an included file
--EXTENSIONS--
async
--FILE--
<?php
$file = __DIR__ . '/inside_include.inc';
// Spawned in there: to read the file may let others run as well.
file_put_contents($file, '<?php
    Async\spawn(fn() => print("other\n"));
    echo "in\n"; Async\suspend(); echo "out\n"; return 5;');
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
