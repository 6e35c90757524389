<?php
// SPDX-License-Identifier: MIT
// Runs argv[1] realms in a row. Prints ns from the start of a realm to its first line, and ns of the whole life.

declare(strict_types=1);

use Async\Realm;

use function Async\await;

$page = tempnam(sys_get_temp_dir(), 'bench');
file_put_contents($page, '<?php echo hrtime(true);');
$first_line = $life = [];
for ($i = 0; $i < (int) $argv[1]; $i++) {
    $start = hrtime(true);
    $realm = Realm::start($page);
    await($realm);
    $life[] = hrtime(true) - $start;
    $first_line[] = (int) $realm->getOutput() - $start;
}
unlink($page);
sort($first_line);
sort($life);
$middle = intdiv(count($life), 2);
echo json_encode(['ns' => $first_line[$middle], 'life' => $life[$middle]]), "\n";
