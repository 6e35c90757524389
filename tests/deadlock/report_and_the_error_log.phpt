--TEST--
deadlock: on the command line the report goes to standard error, and to the file of error_log if there is one
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

$log = tempnam(sys_get_temp_dir(), 'async');
foreach ([
    'nothing is displayed' => ['display_errors=0'],
    'a log without a file' => ['log_errors=1', 'display_errors=0'],
    'a log in a file' => ['log_errors=1', 'display_errors=0', "error_log=$log"],
] as $case => $ini) {
    [$out, $err] = run_php('await(new Async\Future(new Async\FutureState()));', ['ini' => $ini]);
    echo "$case: ", substr_count($out, 'waits for:'), ' on standard output, ', substr_count($err, 'waits for:'), ' on standard error, ',
        substr_count(file_get_contents($log), 'waits for:'), " in the log\n";
}
unlink($log);
?>
--EXPECT--
nothing is displayed: 0 on standard output, 1 on standard error, 0 in the log
a log without a file: 0 on standard output, 1 on standard error, 0 in the log
a log in a file: 0 on standard output, 1 on standard error, 1 in the log
