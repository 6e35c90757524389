--TEST--
Threads: a value that exceeds the memory limit of its receiver is a fatal error there, and shutdown functions run
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/child.inc';
skip_without_child();
if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the memory limit');
?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';

/** What a program with a limit of 32 MiB prints that receives a value. */
function receive(string $code): void
{
    [$out, $err, $status, $signal] = run_php(
        "ini_set('memory_limit', '32M'); register_shutdown_function(function () { echo \"shutdown\\n\"; });\n$code",
        ['ini' => ['memory_limit=512M']],
    );
    $out = preg_replace('~^Fatal error: Allowed memory size of \d+ bytes exhausted.*$~m', 'exhausted', trim($out));
    echo str_replace("\n", ' ', $out), $err, ", status $status, signal $signal\n";
}

// Far more than twice the limit: recent versions of PHP kill a process that allocates so much without care.
$text = "ini_set('memory_limit', '512M'); return str_repeat('x', 100 << 20);";
$list = "ini_set('memory_limit', '512M'); return array_fill(0, 5_000_000, true);";
$map = "ini_set('memory_limit', '512M'); return array_fill(1, 3_000_000, 1.5);";
$texts = "ini_set('memory_limit', '1G'); \$a = []; for (\$i = 0; \$i < 1_000_000; \$i++) { \$a[] = [\"text \$i\"]; } return \$a;";

receive("await(Async\spawn_thread(function () { $text }));");
receive("await(Async\spawn_thread(function () { $list }));");
receive("await(Async\spawn_thread(function () { $map }));");
receive("await(Async\spawn_thread(function () { $texts }));");
receive("\$pool = new Async\ThreadPool(1); await(\$pool->submit(function () { $text }));");
receive("\$ch = new Async\ThreadChannel(1); Async\spawn_thread(function () use (\$ch) { \$ch->send((function () { $text })()); }); \$ch->recv();");
receive("\$state = new Async\FutureState(); \$future = new Async\Future(\$state);
    Async\spawn_thread(function () use (\$state) { \$state->complete((function () { $text })()); }); await(\$future);");
receive("spawn(function () { await(Async\spawn_thread(function () { $text })); }); delay(60_000);");
// The other way: the worker cannot take the argument.
receive("ini_set('memory_limit', '512M'); \$pool = new Async\ThreadPool(1, bootloader: function () { ini_set('memory_limit', '32M'); ini_set('display_errors', '0'); });
    try { await(\$pool->submit('strlen', str_repeat('x', 100 << 20))); }
    catch (Async\ThreadTransferException \$e) { echo preg_replace('~exhausted.*~', 'exhausted, ', \$e->getMessage()), var_export(\$pool->isClosed(), true), \"\\n\"; }");
?>
--EXPECT--
exhausted shutdown, status 255, signal 0
exhausted shutdown, status 255, signal 0
exhausted shutdown, status 255, signal 0
exhausted shutdown, status 255, signal 0
exhausted shutdown, status 255, signal 0
exhausted shutdown, status 255, signal 0
exhausted shutdown, status 255, signal 0
exhausted shutdown, status 255, signal 0
Allowed memory size of 33554432 bytes exhausted, true shutdown, status 0, signal 0
