<?php
// The slow world around the demo: a web server, and a program that keeps a database locked. It knows nothing of async.
//
//   GET /MS         answers after MS milliseconds
//   GET /lock/MS    locks the SQLite database for MS milliseconds; the answer comes as soon as it is locked
//
// The first line of its output is its address. It ends when its standard input is closed.
declare(strict_types=1);

$database = $argv[1] ?? null; // Without a database there is only the web server.
if ($database !== null) {
    $database = new PDO("sqlite:$database");
}

/** @var array<int, array{float, Closure(): void}> $later what to do when, in milliseconds */
$later = [];
$after = function (int $ms, Closure $action) use (&$later): void {
    $later[] = [hrtime(true) / 1e6 + $ms, $action];
};

$answer = function ($client, string $text): void {
    @fwrite($client, "HTTP/1.1 200 OK\r\nContent-Length: " . strlen($text) . "\r\nConnection: close\r\n\r\n$text");
    fclose($client);
};

$serve = function ($client, string $path) use ($after, $answer, $database): void {
    if ($database !== null && preg_match('~^/lock/(\d+)$~', $path, $match)) {
        $database->exec('BEGIN EXCLUSIVE');
        $after((int) $match[1], fn() => $database->exec('COMMIT'));
        $answer($client, 'locked');
    } else {
        $ms = (int) substr($path, 1);
        $after($ms, fn() => $answer($client, "an answer after $ms ms"));
    }
};

$server = stream_socket_server('tcp://127.0.0.1:0');
echo stream_socket_get_name($server, false), "\n";

/** @var array<int, resource> $clients connections whose request has not come yet */
$clients = [];
while (true) {
    $wait = $later === [] ? null : max(0, (int) ceil((min(array_column($later, 0)) - hrtime(true) / 1e6) * 1000));
    $readable = [STDIN, $server, ...$clients];
    $none = null;
    stream_select($readable, $none, $none, $wait === null ? null : intdiv($wait, 1_000_000), $wait === null ? null : $wait % 1_000_000);

    foreach ($readable as $stream) {
        if ($stream === STDIN) {
            exit;
        }
        if ($stream === $server) {
            $client = stream_socket_accept($server);
            $clients[(int) $client] = $client;
            continue;
        }
        unset($clients[(int) $stream]);
        $serve($stream, explode(' ', (string) fgets($stream))[1] ?? '/0');
    }
    foreach ($later as $key => [$time, $action]) {
        if ($time <= hrtime(true) / 1e6) {
            unset($later[$key]);
            $action();
        }
    }
}
