--TEST--
Docs: each program that a page shows with its output prints that
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
if (!is_dir(getenv('ASYNC_ROOT') . '/docs')) die('skip ASYNC_ROOT must name the folder of the project');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

/** [line, program, output] of each "```php" block that a "```" block follows. */
function programs(string $page): array
{
    preg_match_all('~^```php\n(<\?php\n.*?)^```\n+```\n(.*?)^```$~ms', $page, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE);
    return array_map(fn($one) => [substr_count($page, "\n", 0, $one[1][1]) + 1, $one[1][0], $one[2][0]], $found);
}

/** Without what differs from machine to machine, and from one PHP to another. */
function comparable(string $output, string $script = ''): string
{
    $output = str_replace($script === '' ? [] : $script, 'example.php', $output);
    $output = preg_replace(
        ['~kept the thread for \d+ ms~', '~exhausted( at \S+)? \(tried to allocate \d+ bytes\)~', '~\{closure:[^}]*\}~'],
        ['kept the thread for a time', 'exhausted', '{closure}'],
        $output,
    );
    return trim($output);
}

function printed_by(string $program): string
{
    $child = new Child($program, ['prefix' => ['sh', '-c', 'exec "$@" 2>&1', 'sh']]);
    return comparable($child->wait()[0], $child->script);
}

$root = getenv('ASYNC_ROOT');
foreach (["$root/README.md", ...glob("$root/docs/*.md"), ...glob("$root/docs/*/*.md")] as $path) {
    $programs = programs(file_get_contents($path));
    $right = $tested = 0;
    foreach ($programs as [$line, $program, $expected]) {
        if (str_contains($expected, 'C stack overflow')) {
            continue; // The size of the stack depends on the build: tests/context_pool has it.
        }
        $tested++;
        // The examples wait for milliseconds, which a busy machine may not keep apart: one more chance or two.
        for ($attempt = 1; ($printed = printed_by($program)) !== comparable($expected) && $attempt < 4; $attempt++);
        if ($printed === comparable($expected)) {
            $right++;
        } else {
            echo basename($path), ":$line prints\n$printed\n";
        }
    }
    if ($tested > 0) {
        echo basename($path), ': ', $right === $tested ? 'all right' : "$right of $tested", "\n";
    }
}
?>
--EXPECT--
README.md: all right
channels.md: all right
context-pool.md: all right
coroutines.md: all right
cpu-bound.md: all right
futures.md: all right
realms.md: all right
scheduler.md: all right
scope.md: all right
semaphores.md: all right
shutdown.md: all right
waiting.md: all right
what-blocks.md: all right
