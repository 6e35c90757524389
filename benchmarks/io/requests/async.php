<?php
// SPDX-License-Identifier: MIT
// argv[2] requests at once to port argv[3], by argv[1]: "curl" or "stream". Prints the time in ns.

declare(strict_types=1);

use function Async\{await, spawn};

[, $way, $count, $port] = $argv;
$url = "http://127.0.0.1:$port/";
$ask = [
    'curl' => static function () use ($url): string|false {
        $handle = curl_init($url);
        curl_setopt($handle, CURLOPT_RETURNTRANSFER, true);

        return curl_exec($handle);
    },
    'stream' => static fn(): string|false => file_get_contents($url),
][$way];

await(spawn($ask)); // Warm.
$start = hrtime(true);
$requests = [];
for ($i = 0; $i < (int) $count; $i++) {
    $requests[] = spawn($ask);
}
foreach ($requests as $request) {
    if (await($request) !== 'hello') {
        exit("a request failed\n");
    }
}
echo json_encode(['ns' => hrtime(true) - $start]), "\n";
