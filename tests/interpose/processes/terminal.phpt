--TEST--
libc seam: a read of a terminal lets the others run, and leaves the terminal in blocking mode
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/child.inc';
skip_without_seam();
skip_without_child();
skip_without_module('posix');
exec('command -v script', $lines, $status);
if ($status !== 0) {
    die('skip there is no script(1)');
}
?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
// script(1) gives the program a terminal, whose other end is a pipe of ours.
$code = with_prelude(<<<'PHP'
    $reader = spawn(function () {
        $first = fgets(STDIN);
        echo 'got ', $first;
        while (($line = fgets(STDIN)) !== false) {
            echo 'then ', $line;
        }
        return "end of input\n";
    });
    delay(5);
    echo posix_isatty(STDIN) ? "on a terminal, others run\n" : "no terminal\n";
    echo await($reader);
    $left = spawn(function () { try { fgets(fopen('php://stdin', 'r')); } catch (AsyncCancellation) { echo "cancelled\n"; } });
    delay(5);
    $left->cancel();
    delay(1);
    preg_match('/flags:\s+0*(\d+)/', file_get_contents('/proc/self/fdinfo/0'), $match);
    echo octdec($match[1]) & 04000 ? "left non-blocking\n" : "still blocking\n";
    PHP);
$file = tempnam(sys_get_temp_dir(), 'async');
file_put_contents($file, $code);
$command = implode(' ', array_map(escapeshellarg(...), [...php_command(['ext' => ['posix']]), '-f', $file]));
$process = proc_open(['script', '-qec', "stty -echo -onlcr; $command", '/dev/null'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
$lines = function (int $count) use ($pipes) {
    for ($i = 0; $i < $count; $i++) {
        echo fgets($pipes[1]);
    }
};
$lines(1);
fwrite($pipes[0], "one\n");
$lines(1);
fwrite($pipes[0], "two\n\x04");
$lines(4);
fclose($pipes[0]);
proc_close($process);
unlink($file);
?>
--EXPECT--
on a terminal, others run
got one
then two
end of input
cancelled
still blocking
