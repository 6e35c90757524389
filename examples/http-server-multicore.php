<?php
// SPDX-License-Identifier: MIT
//
// An HTTP server on every core, with graceful reload.
//
//     php -d extension=async.so examples/http-server-multicore.php [PORT [WORKERS]]
//     curl http://127.0.0.1:8080/
//     kill -HUP <pid>       new workers take over; the old ones answer what they have begun, and end
//     kill -TERM <pid>      no further connections; the program ends after the last answer
//
// Each worker has a listening socket of its own on the same port (SO_REUSEPORT), and the kernel spreads the connections
// over them. In a worker each connection is a coroutine. A generation of workers is a ThreadPool with one task per
// worker. The task runs until it is cancelled. Needs the pcntl extension.

declare(strict_types=1);

use Async\{Channel, ThreadChannel, ThreadPool};
use function Async\{available_parallelism, await_all, spawn};

/** What a worker does: it accepts connections until it is cancelled, then it waits for the last answer. */
$serve = static function (string $address, int $generation, ThreadChannel $started): void {
    $closing = false;
    $answer = static function ($connection) use ($generation, &$closing): void {
        stream_set_timeout($connection, 5); // An idle client must not keep the worker for ever.
        while (($line = fgets($connection)) !== false) {
            while (($header = fgets($connection)) !== false && rtrim($header) !== '') {
            }
            $path = explode(' ', $line)[1] ?? '/';
            if ($path === '/slow') {
                Async\delay(200);
            }
            $body = "generation $generation, process " . getmypid() . ", path $path\n";
            $again = $closing ? 'close' : 'keep-alive';
            fwrite($connection, "HTTP/1.1 200 OK\r\nContent-Length: " . strlen($body) . "\r\nConnection: $again\r\n\r\n$body");
            if ($closing) {
                break;
            }
        }
        fclose($connection);
    };

    $context = stream_context_create(['socket' => ['so_reuseport' => true, 'backlog' => 1024]]);
    $flags = STREAM_SERVER_BIND | STREAM_SERVER_LISTEN;
    $server = @stream_socket_server("tcp://$address", $code, $message, $flags, $context);
    // The parent waits for this answer, so a failure must be one.
    $started->send($server ? stream_socket_get_name($server, false) : new RuntimeException("$address: $message"));
    if (!$server) {
        return;
    }

    $connections = new Async\Scope();
    try {
        while (true) {
            if ($connection = @stream_socket_accept($server, 3600)) {
                $connections->spawn($answer, $connection);
            }
        }
    } finally {
        // The task was cancelled. What the kernel has accepted for this socket is still answered.
        $closing = true;
        Async\protect(static function () use ($server, $connections, $answer): void {
            while ($connection = @stream_socket_accept($server, 0)) {
                $connections->spawn($answer, $connection);
            }
            fclose($server);
            $connections->awaitCompletion(Async\timeout(30_000));
        });
    }
};

/** Starts one worker per core and waits until all of them listen. */
$begin = static function (string &$address, int $workers, int $generation) use ($serve): array {
    $pool = new ThreadPool(workers: $workers);
    $started = new ThreadChannel($workers);
    $tasks = [];
    for ($i = 0; $i < $workers; $i++) {
        $tasks[] = $pool->submit($serve, $address, $generation, $started);
        $answer = $started->recv();
        $address = $answer instanceof Throwable ? throw $answer : $answer; // Port 0 becomes a real one with the first worker.
    }

    // Signals alone do not keep a program alive. A coroutine that awaits the workers does.
    spawn(static fn() => await_all($tasks));

    return [$pool, $tasks];
};

/** Lets the workers of a generation end by themselves. The program does not exit before they have ended. */
$end = static function (array $current): void {
    [$pool, $tasks] = $current;
    foreach ($tasks as $task) {
        $task->cancel();
    }
    $pool->close();
};

$commands = new Channel(16);
pcntl_async_signals(true);
foreach ([SIGHUP => 'reload', SIGTERM => 'stop', SIGINT => 'stop'] as $signal => $command) {
    pcntl_signal($signal, static fn() => $commands->sendAsync($command));
}

$address = '127.0.0.1:' . ($argv[1] ?? '8080');
$workers = (int) ($argv[2] ?? available_parallelism());
$generation = 1;
$current = $begin($address, $workers, $generation);
echo "listening on $address\n";
while ($commands->recv() === 'reload') {
    $next = $begin($address, $workers, ++$generation);
    $end($current);
    $current = $next;
    echo "generation $generation\n";
}
$end($current);
echo "bye\n";
