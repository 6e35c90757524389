--TEST--
C ABI: open_basedir holds for files that are opened, and for the folder of a command
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{event_dispose, exec, file_await_open, file_open, file_state};
const EXEC = 0;

$allowed = sys_get_temp_dir() . '/async-allowed-' . getmypid();
$forbidden = sys_get_temp_dir() . '/async-forbidden-' . getmypid();
foreach ([$allowed, $forbidden] as $dir) {
    mkdir($dir);
    touch("$dir/file");
}
symlink("$forbidden/file", "$allowed/link");
chdir($allowed);
ini_set('open_basedir', $allowed);

$short = fn(string $text) => str_replace([$allowed, $forbidden], ['ALLOWED', 'FORBIDDEN'], $text);
foreach (["$allowed/file", 'file', "$forbidden/file", '../' . basename($forbidden) . '/file', "$allowed/link"] as $path) {
    try {
        $file = file_open($path, 'r');
        file_await_open($file);
        echo $short($path), ": opened\n";
        event_dispose($file);
    } catch (Async\InputOutputException $e) {
        echo str_replace(basename($forbidden), 'FORBIDDEN', $short($e->getMessage())), "\n";
    }
}
foreach ([$allowed, $forbidden] as $dir) {
    try {
        echo $short(exec(EXEC, 'pwd', ['cwd' => $dir])['value']), "\n";
    } catch (Async\AsyncException $e) {
        echo $short($e->getMessage()), "\n";
    }
}
echo AsyncProbe\active_events(), "\n";
// A command is not bound by it.
\exec('rm -r ' . escapeshellarg($allowed) . ' ' . escapeshellarg($forbidden));
?>
--EXPECT--
ALLOWED/file: opened
file: opened
Cannot open FORBIDDEN/file: open_basedir restriction in effect, the allowed path(s) are (ALLOWED)
Cannot open ../FORBIDDEN/file: open_basedir restriction in effect, the allowed path(s) are (ALLOWED)
Cannot open ALLOWED/link: open_basedir restriction in effect, the allowed path(s) are (ALLOWED)
ALLOWED
The command "pwd" cannot be started in FORBIDDEN: open_basedir restriction in effect, the allowed path(s) are (ALLOWED)
0
