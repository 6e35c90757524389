<?php
// SPDX-License-Identifier: MIT
// Two realms yield to each other, argv[1] times together. Prints ns per entry of a realm.

declare(strict_types=1);

use Async\Realm;

use function Async\await;

function entries(int $total): float
{
    $page = tempnam(sys_get_temp_dir(), 'bench');
    file_put_contents($page, '<?php for ($left = (int) $_GET["n"]; $left > 0; --$left) { Async\suspend(); }');
    $start = hrtime(true);
    $first = Realm::start($page, get: ['n' => intdiv($total, 2)]);
    $second = Realm::start($page, get: ['n' => intdiv($total, 2)]);
    await($first);
    await($second);
    $spent = hrtime(true) - $start;
    unlink($page);

    return $spent / $total;
}

entries(1_000);
echo json_encode(['ns' => entries((int) $argv[1])]), "\n";
