--TEST--
FileSystemWatcher: the limit of the system: no first watch is an exception, fewer directories are a warning
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
exec("unshare -Ur sh -c 'echo 5 > /proc/sys/user/max_inotify_watches' 2>/dev/null", $out, $code);
if ($code !== 0) die('skip the limit cannot be set here');
?>
--FILE--
<?php
require __DIR__ . '/watcher.inc';
require __DIR__ . '/../inc/child.inc';
use Async\FileSystemWatcher;
$dir = getenv('WATCHED');
if (!$dir) {
    $dir = new_directory();
    for ($i = 0; $i < 30; $i++) mkdir("$dir/d$i");
    foreach ([20, 0] as $limit) {
        $command = array_map(escapeshellarg(...), [...php_command(), '-f', __FILE__]);
        passthru("WATCHED=$dir unshare -Ur sh -c 'echo $limit > /proc/sys/user/max_inotify_watches && exec \"\$@\"' sh " . implode(' ', $command) . ' 2>&1');
    }
    return;
}
try {
    $w = new FileSystemWatcher($dir, recursive: true);
    echo "watching\n";
} catch (Async\AsyncException $e) {
    echo str_replace($dir, 'DIR', $e->getMessage()), "\n";
}
?>
--EXPECTF--
Warning: At least 11 directories below %s are not watched, so their changes are not reported: the system's limit fs.inotify.max_user_watches is reached in %s on line %d
watching
Cannot watch "DIR": no space left on device. The system's limit fs.inotify.max_user_watches is reached
