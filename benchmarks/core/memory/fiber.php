<?php
// SPDX-License-Identifier: MIT
// argv[1] raw Fibers are suspended. Prints resident memory and page tables in KiB each.

declare(strict_types=1);

require __DIR__ . '/../../lib/memory.php';

use function Bench\{end_at_once, memory};

$task = static function (): void {
    Fiber::suspend();
};
(new Fiber($task))->start();
memory();

$total = (int) $argv[1];
$before = memory();
$fibers = [];
for ($created = 0; $created < $total; ++$created) {
    $fibers[] = $fiber = new Fiber($task);
    $fiber->start();
}
$after = memory();

echo json_encode([
    'rss' => ($after['rss'] - $before['rss']) / $total,
    'pte' => ($after['pte'] - $before['pte']) / $total,
]), "\n";
end_at_once();
