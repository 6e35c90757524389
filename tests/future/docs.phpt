--TEST--
Future: the programs of docs/futures.md print what stands below them
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
if (!is_file(getenv('ASYNC_ROOT') . '/docs/futures.md')) die('skip ASYNC_ROOT must name the folder of the project');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';
$page = file_get_contents(getenv('ASYNC_ROOT') . '/docs/futures.md');
preg_match_all('~```php\n(.*?)```\n```\n(.*?)```~s', $page, $programs, PREG_SET_ORDER);
foreach ($programs as [, $program, $expected]) {
    [$output, $errors] = run_php($program);
    echo $output === $expected && $errors === '' ? "as printed\n" : "$program\n$output$errors";
}
?>
--EXPECT--
as printed
as printed
as printed
as printed
