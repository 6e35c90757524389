--TEST--
libc seam: session_start() waits for the lock that another one holds, and lets the others run
--EXTENSIONS--
async
session
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../../inc/leaks.inc';
use function Async\{await, delay, spawn};

$dir = sys_get_temp_dir() . '/async' . bin2hex(random_bytes(8));
mkdir($dir);
ini_set('session.save_path', $dir);
ini_set('session.use_cookies', '0');
ini_set('session.cache_limiter', '');
file_put_contents("$dir/sess_shared", 'count|i:41;');
// Another process holds it until it is told to let go.
$holder = proc_open([PHP_BINARY, '-n', '-r', '$file = fopen($argv[1], "c+"); flock($file, LOCK_EX); echo "held\n"; fgets(STDIN);', "$dir/sess_shared"], [['pipe', 'r'], ['pipe', 'w']], $pipes);
fgets($pipes[1]);

$log = [];
$session = spawn(function () use (&$log) {
    session_id('shared');
    session_start();
    $log[] = 'session';
    $_SESSION['count']++;
    session_write_close();
    return $_SESSION['count'];
});
for ($i = 0; $i < 5; $i++) {
    delay(2);
    $log[] = 'other';
}
fwrite($pipes[0], "go\n");
echo await($session), ' ', implode(' ', $log), "\n", file_get_contents("$dir/sess_shared"), "\n";
proc_close($holder);

// Cancelled while it waits.
$lock = fopen("$dir/sess_shared", 'c+');
flock($lock, LOCK_EX);
await(spawn(fn() => 0));
$before = open_descriptors();
echo cancelled(function () { session_id('shared'); session_start(); }), "\n";
if (session_status() === PHP_SESSION_ACTIVE) {
    session_abort();
}
flock($lock, LOCK_UN);
var_dump(count(open_descriptors()) - count($before));
session_id('shared');
session_start();
echo $_SESSION['count'], "\n";
session_abort();
unlink("$dir/sess_shared");
rmdir($dir);
?>
--EXPECT--
42 other other other other other session
count|i:42;
Async\AsyncCancellation
int(0)
42
