--TEST--
gdb: the session that docs/internals/debugging.md shows is what gdb prints
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

/** Without numbers that differ from run to run, and from one PHP to another. */
function comparable(string $list): string
{
    return preg_replace(['~LWP \w+~', '~descriptor \d+~', '~(?<=^|coroutine |channel )#\d+(?= \S)~m'], ['LWP', 'descriptor', '#'], $list);
}

$page = file_get_contents(getenv('ASYNC_ROOT') . '/docs/internals/debugging.md');
preg_match('~^```php\n(.*?)^```$~ms', $page, $program);
preg_match('~^```text\n(Thread .*?)^```$~ms', $page, $list);

$process = new Debugged($program[1]);
$said = str_replace('test.php', 'app.php', $process->ask('async coroutines'));
$process->end();
echo comparable($said) === comparable($list[1]) ? "as the page says\n" : $said;
?>
--EXPECT--
as the page says
