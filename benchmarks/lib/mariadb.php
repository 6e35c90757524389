<?php
// SPDX-License-Identifier: MIT
// Figures of programs that query a MariaDB. It is started for them and is the same for all samples.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../tests/inc/servers.inc';

/**
 * Takes the samples of `$script`, which gets the server's DSN, user and password before the other arguments. If no
 * server is installed, the figure ends here and misses its bar.
 */
function samples_with_mariadb(Figure $figure, float $bar, string $script, int ...$arguments): Samples
{
    if (!is_executable(\MariaDb::binary())) {
        say("  no MariaDB: " . \MariaDb::binary() . " does not exist\n");
        $figure->value('async', null)->at_most($bar)->finish();
    }
    $server = new \MariaDb();
    $command = async($script, $server->dsn(), $server->user, $server->password, ...$arguments);

    return Samples::take(['async' => with_modules($command, $script, 'mysqlnd', 'pdo', 'pdo_mysql')]);
}

/** Prints how long the sleeps and selects of a program took together, as a ratio to the ideal that it prints. */
function sleeps_and_selects(string $name, string $script, int ...$arguments): never
{
    $bar = 1.10;
    $figure = new Figure($name, 'of the ideal');
    $samples = samples_with_mariadb($figure, $bar, $script, ...$arguments);
    $figure
        ->value('async', $samples->median('async', 'ratio'))
        ->value('ms', $samples->median('async', 'ms'))
        ->value('ideal_ms', $samples->median('async', 'ideal_ms'))
        ->value('cpu_ms', $samples->median('async', 'cpu_ms'))
        ->value('cpu_ms_serial', $samples->median('async', 'cpu_ms_serial'))
        ->at_most($bar)
        ->finish();
}
