--TEST--
libc seam: exec() and its kin give in coroutines what they give outside: lines, ends of lines, exit codes
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
skip_without_seam();
?>
--INI--
error_reporting=24575
--FILE--
<?php
require __DIR__ . '/../../inc/seam.inc';
function lines(string $command): array
{
    $out = ['kept'];
    $last = exec($command, $out, $code);
    return [$last, $out, $code];
}

function printed(callable $call, string $command): array
{
    ob_start();
    $result = $call($command, $code);
    return [ob_get_clean(), $result, $code];
}

$calls = [
    'nothing' => fn() => lines('true'),
    'lines' => fn() => lines('echo a; echo; echo b'),
    'white space' => fn() => lines('printf "a\r\nb \t\n\n  c"'),
    'no end of line' => fn() => lines('printf "a\nb  "'),
    'a line in pieces' => fn() => lines('printf aa; sleep 0.05; printf "bb\r"; sleep 0.05; printf "\ncc"; sleep 0.05; printf "\r\n"'),
    'long lines' => fn() => array_map(fn($part) => md5(json_encode($part)), lines('head -c 300000 /dev/zero | tr "\0" x; echo; head -c 9000 /dev/zero | tr "\0" y')),
    'many lines' => fn() => md5(json_encode(lines('seq 1 20000'))),
    'zero bytes' => fn() => lines('printf "a\0b\n\0"'),
    'status' => fn() => [lines('exit 3')[2], lines('exit 255')[2], lines('no-such-command-here 2>&1')[2]],
    'signal' => fn() => [lines('kill -9 $$')[2], lines('kill -15 $$')[2]],
    'only the last line' => fn() => [exec('echo a; echo b'), exec('true')],
    'system' => fn() => printed(system(...), 'printf "a\nb  \nlast  "; exit 4'),
    'system without output' => fn() => printed(system(...), 'true'),
    'passthru' => fn() => printed(passthru(...), 'printf "a\0b\r\n  "; exit 6'),
    'shell_exec' => fn() => [shell_exec('printf "a\r\nb "'), shell_exec('true'), shell_exec('exit 3'), `echo back`],
    'standard input' => fn() => shell_exec('readlink /proc/self/fd/0'),
    'proc_close' => fn() => array_map(fn($command) => proc_close(proc_open($command, [], $pipes)), ['exit 3', 'kill -9 $$', ['true']]),
    'pclose' => fn() => array_map(fn($command) => pclose(popen($command, 'r')), ['exit 3', 'kill -15 $$', 'no-such-command-here 2>/dev/null']),
    'popen for writing' => function () { $pipe = popen('cat > /dev/null; exit 9', 'w'); return [fwrite($pipe, str_repeat('x', 300000)), pclose($pipe)]; },
    'errors' => fn() => array_map(function ($command) {
        try {
            return exec($command);
        } catch (ValueError $error) {
            return str_replace('cannot', 'must not', $error->getMessage()); // PHP 8.3 and later say this.
        }
    }, ['', "a\0b"]),
];
$outside = array_map(fn($call) => $call(), $calls);
$inside = together($calls);
foreach ($calls as $name => $call) {
    echo $name, ': ', $inside[$name] === $outside[$name] ? json_encode($inside[$name]) : 'is ' . json_encode($inside[$name]) . ', outside ' . json_encode($outside[$name]), "\n";
}
?>
--EXPECTF--
nothing: ["",["kept"],0]
lines: ["b",["kept","a","","b"],0]
white space: ["  c",["kept","a","b","","  c"],0]
no end of line: ["b",["kept","a","b"],0]
a line in pieces: ["cc",["kept","aabb","cc"],0]
long lines: ["%s","%s","cfcd208495d565ef66e7dff9f98764da"]
many lines: "%s"
zero bytes: %s
status: [3,255,127]
signal: [9,15]
only the last line: ["b",""]
system: ["a\nb  \nlast  ","last",4]
system without output: ["","",0]
passthru: ["a\u0000b\r\n  ",null,6]
shell_exec: ["a\r\nb ",null,null,"back\n"]
standard input: "%s\n"
proc_close: [3,9,0]
pclose: [3,15,127]
popen for writing: [300000,9]
errors: ["exec(): Argument #1 ($command) must not be empty","exec(): Argument #1 ($command) must not contain any null bytes"]
