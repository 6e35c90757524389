--TEST--
C ABI: a command gets its folder, environment and error output
--EXTENSIONS--
async
--SKIPIF--
<?php if (getenv('ASYNC_EMULATED')) die('skip qemu does not tell that posix_spawn() failed'); ?>
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

$dir = sys_get_temp_dir() . '/async-' . getmypid();
mkdir($dir);
mkdir("$dir/sub");
echo basename(AsyncProbe\exec(EXEC, 'pwd', ['cwd' => $dir])['value']) === basename($dir) ? "cwd\n" : "elsewhere\n";
chdir("$dir/sub");
echo basename(AsyncProbe\exec(EXEC, 'pwd')['value']), "\n";
chdir('/');
rmdir("$dir/sub");
rmdir($dir);
print_r(AsyncProbe\exec(EXEC_ARRAY, 'echo "$ONE-$TWO-$HOME"', ['env' => ['ONE=1', 'TWO=2']])['lines']);
putenv('ASYNC_TEST=put');
echo AsyncProbe\exec(EXEC, 'echo $ASYNC_TEST')['value'], "\n";
print_r(AsyncProbe\exec(SHELL_EXEC, 'echo out; echo err >&2; echo more; printf end >&2', ['errors' => true]));
print_r(AsyncProbe\exec(EXEC, 'true', ['errors' => true]));
foreach (['/does/not/exist' => 'true', '/' => ''] as $cwd => $command) {
    try {
        AsyncProbe\exec(EXEC, $command, ['cwd' => $cwd]);
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
}
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
cwd
sub
Array
(
    [0] => 1-2-
)
put
Array
(
    [code] => 0
    [value] => out
more

    [errors] => err
end
)
Array
(
    [code] => 0
    [value] => 
    [errors] => 
)
The command "true" could not be started in /does/not/exist: No such file or directory
A command cannot be started: it is empty
0
