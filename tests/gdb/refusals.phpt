--TEST--
gdb: what the commands cannot do they say in one line
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/gdb.inc';
skip_without_attaching();
?>
--FILE--
<?php
require __DIR__ . '/../inc/gdb.inc';

function last_line(string $said): string
{
    return substr(strrchr("\n" . trim($said), "\n"), 1) . "\n";
}

$script = ['-x', getenv('ASYNC_ROOT') . '/scripts/gdb.py'];
echo last_line(gdb([...$script, '-ex', 'async coroutines']));
echo last_line(gdb([...$script, '-ex', 'async bt']));
echo last_line(gdb([...$script, '-ex', 'async core']));

$process = new Debugged('<?php echo getmypid(), " {}\n"; sleep(600);', opts: ['async' => false]);
echo $process->ask('async coroutines');
$process->end();

$process = new Debugged('<?php echo getmypid(), " {}\n"; for (;;);', waits: false);
echo $process->ask('async coroutines', 'async bt 1');
$process->end();
?>
--EXPECT--
There is no process: attach to one, or open a core dump.
Usage: async bt ID [OPTION...], with an ID of `async coroutines`
Usage: async core FILE
This process has not loaded async.so, or gdb found no debug information in it: build it with -g, as ./dev build does.
Thread 1 (LWP n): async is not in use

There is no unfinished coroutine 1
