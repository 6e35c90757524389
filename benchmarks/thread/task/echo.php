<?php
// SPDX-License-Identifier: MIT
// A child process of PHP that answers each line it gets; argv[1] lines, one at a time. Prints µs per line.

declare(strict_types=1);

$child = proc_open(
    [PHP_BINARY, '-n', '-r', 'while (($line = fgets(STDIN)) !== false) fwrite(STDOUT, $line);'],
    [['socket'], ['socket'], STDERR],
    $pipes,
);

$exchange = static function (int $lines) use ($pipes): float {
    $start = hrtime(true);
    for ($left = $lines; $left > 0; --$left) {
        fwrite($pipes[0], "task\n");
        fgets($pipes[1]);
    }

    return (hrtime(true) - $start) / $lines / 1000;
};

$exchange(500);
echo json_encode(['us' => $exchange((int) $argv[1])]), "\n";
fclose($pipes[0]);
fclose($pipes[1]);
proc_close($child);
