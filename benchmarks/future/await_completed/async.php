<?php
// SPDX-License-Identifier: MIT
// Awaits a completed future argv[1] times, by the method and by the function.

declare(strict_types=1);

use Async\Future;

use function Async\await;

$future = Future::completed(1);
$sum = 0;
for ($left = (int) $argv[1]; $left > 0; --$left) {
    $sum += $future->await() + await($future);
}
echo json_encode(['sum' => $sum]), "\n";
