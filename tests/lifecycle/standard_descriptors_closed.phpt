--TEST--
lifecycle: a program whose standard input, output and error are closed gets none of the runtime's descriptors in their place
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
if (!is_dir('/proc/self/fd')) die('skip the test reads /proc/self/fd');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$answers = tempnam(sys_get_temp_dir(), 'async');
$code = <<<'PHP'
function note(string $when): void
{
    static $before = [];
    for ($fd = 0; $fd < 3; $fd++) {
        $now[$fd] = @readlink("/proc/self/fd/$fd");
    }
    $before = $before ?: $now;
    file_put_contents($GLOBALS['argv'][1], $when . ': ' . ($now === $before ? 'as before' : json_encode($now)) . "\n", FILE_APPEND);
}
note('before the launch');
await(spawn(fn() => delay(1)));
note('after a wait');
await(spawn(function () {
    note('a command says ' . trim(shell_exec('echo hello')));
    $process = proc_open(['sh', '-c', 'sleep 0.01; exit 7'], [], $pipes);
    note('a process ends with ' . proc_close($process));
    note('a name is looked up: ' . gethostbyname('localhost'));
}));
note('at the end');
PHP;
[$out, $err, $status, $signal] = run_php($code, [
    'args' => [$answers],
    'prefix' => ['sh', '-c', 'exec "$@" <&- >&- 2>&-', 'sh'],
]);
echo file_get_contents($answers);
unlink($answers);
var_dump($out, $status, $signal);
?>
--EXPECT--
before the launch: as before
after a wait: as before
a command says hello: as before
a process ends with 7: as before
a name is looked up: 127.0.0.1: as before
at the end: as before
string(0) ""
int(0)
int(0)
