--TEST--
libc seam: a cancelled pclose() leaves the child alone and can be called again
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

$descriptors = open_descriptors();
$handle = popen('sleep 0.3; exit 4', 'r');
echo cancelled(fn() => pclose($handle)), "\n";
var_dump(is_resource($handle), pclose($handle));
$file = tempnam(sys_get_temp_dir(), 'async');
$handle = popen("cat > $file; exit 5", 'w');
fwrite($handle, 'all of it');
var_dump(pclose($handle), file_get_contents($file));
unlink($file);
var_dump(open_descriptors() - $descriptors);
?>
--EXPECT--
Async\AsyncCancellation
bool(true)
int(4)
int(5)
string(9) "all of it"
int(0)
