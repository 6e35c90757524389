<?php
// SPDX-License-Identifier: MIT
// One byte goes there and back argv[1] times. Prints ns per round trip.

declare(strict_types=1);

use function Async\{await, spawn};
use function AsyncProbe\{event_dispose, fd_socketpair, io_create, io_read, io_write};

$round_trips = (int) $argv[1];
[$here, $there] = array_map(fn(int $fd): int => io_create($fd, 'tcp'), fd_socketpair());
$start = hrtime(true);
$echo = spawn(static function () use ($there, $round_trips): void {
    for ($left = $round_trips; $left > 0; --$left) {
        io_write($there, io_read($there, 1));
    }
});
await(spawn(static function () use ($here, $round_trips): void {
    for ($left = $round_trips; $left > 0; --$left) {
        io_write($here, 'x');
        io_read($here, 1);
    }
}));
await($echo);
echo json_encode(['ns' => (hrtime(true) - $start) / $round_trips]), "\n";
event_dispose($here);
event_dispose($there);
