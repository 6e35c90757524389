--TEST--
libc seam: a cancelled pclose() leaves the child alone and can be called again
--EXTENSIONS--
async
posix
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
posix_mkfifo($fifo = sys_get_temp_dir() . '/async-' . getmypid(), 0600);
$handle = popen("read go < $fifo; exit 4", 'r');
echo cancelled(fn() => pclose($handle)), "\n";
file_put_contents($fifo, "go\n");
unlink($fifo);
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
