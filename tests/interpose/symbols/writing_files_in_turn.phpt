--TEST--
libc seam: writes to one file are done in the order of the calls, a cancelled one included
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/symbols.inc';
skip_without_seam();
?>
--INI--
extension={PWD}/seam_probe.so
async.interpose=all
--FILE--
<?php
require __DIR__ . '/symbols.inc';
use function SeamProbe\{call, outcome};

const O_RDWR = 2, O_APPEND = 02000;
use function Async\{await, spawn};
leaves_no_descriptor(function () {
    foreach (['its own position' => 0, 'the end' => O_APPEND] as $where => $flag) {
        $path = temporary_path();
        $fd = call('open_now', $path, O_RDWR | $flag);
        $writers = [];
        $expected = '';
        foreach (range('a', 'j') as $i => $letter) {
            // Small ones would overtake the large ones if they did not take their turn.
            $bytes = str_repeat($letter, $i % 2 ? 10 : 2_000_000);
            $expected .= $bytes;
            $writers[] = spawn(fn() => call('write', $fd, $bytes));
        }
        Async\suspend();
        $writers[0]->cancel();
        foreach ($writers as $i => $writer) {
            try {
                await($writer);
            } catch (Cancellation) {
                echo "write $i was cancelled\n";
            }
        }
        call('close', $fd);
        echo "at $where: ", var_export(file_get_contents($path) === $expected, true), "\n";
    }
});
?>
--EXPECT--
write 0 was cancelled
at its own position: true
write 0 was cancelled
at the end: true
no descriptor was left
