--TEST--
C ABI: system() and passthru() show output as it comes, in the buffers of the coroutine that called
--EXTENSIONS--
async
posix
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

use function Async\{await, spawn, suspend};
foreach ([SYSTEM, PASSTHRU] as $mode) {
    $fifo = tempnam(sys_get_temp_dir(), 'async');
    unlink($fifo);
    posix_mkfifo($fifo, 0600);
    $seen = '';
    $caller = spawn(function () use ($mode, $fifo, &$seen) {
        // The command goes on only when its first line has been shown.
        ob_start(function (string $chunk) use ($fifo, &$seen) {
            if ($seen === '' && $chunk !== '') {
                file_put_contents($fifo, "go\n");
            }
            $seen .= $chunk;
            return '';
        }, 1);
        $result = AsyncProbe\exec($mode, "echo first; read go < $fifo; echo second  ");
        ob_end_clean();
        return $result['value'];
    });
    $other = spawn(function () use ($caller) {
        ob_start();
        while (!$caller->isCompleted()) {
            Async\delay(1);
        }
        return ob_get_clean();
    });
    $value = await($caller);
    $stray = await($other);
    echo json_encode([$seen, $value, $stray]), "\n";
    unlink($fifo);
}
?>
--EXPECT--
["first\nsecond\n","second",""]
["first\nsecond\n",null,""]
