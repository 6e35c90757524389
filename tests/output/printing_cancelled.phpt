--TEST--
output: a coroutine that is cancelled while it prints to a pipe without a reader gets the cancellation, and the script goes on
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/../inc/seam.inc';
skip_without_child();
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$child = new Child(<<<'PHP'
    $told = fopen($argv[1], 'w');
    $printer = spawn(function () use ($told) {
        try {
            for (;;) {
                echo str_repeat('x', 1000000);
            }
        } catch (AsyncCancellation $cancellation) {
            fwrite($told, "{$cancellation->getMessage()}, status " . connection_status() . "\n");
        } finally {
            fwrite($told, "finally\n");
        }
    });
    while (!preg_grep('/descriptor/', $printer->getAwaitingInfo())) {
        delay(1);
    }
    $printer->cancel(new AsyncCancellation('enough'));
    delay(1);
    gc_collect_cycles();
    fwrite($told, json_encode(gc_status()['protected'] ?? false) . "\n"); // A bailout would leave it protected.
    echo "main\n";
    PHP, ['args' => [$file = tempnam(sys_get_temp_dir(), 'async')]]);
while (!str_contains(file_get_contents($file), 'e')) {
    usleep(2000);
}
[$out, $err, $status] = $child->wait();
echo ltrim($out, 'x'), "status $status\n$err", file_get_contents($file);
unlink($file);
?>
--EXPECT--
main
status 0
enough, status 0
finally
false
