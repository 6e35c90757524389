<?php
// SPDX-License-Identifier: MIT
//
// An HTTP server that handles each request in its own scope, with third-party middleware.
//
//     php -d extension=async.so server.php [PORT]
//     curl http://127.0.0.1:8080/hello
//
// Each request has a RequestHandler, which has a Scope. The server sends the answer as soon as it is ready. We do not
// know how the middleware reacts to a cancellation, so it continues as a zombie and ends by itself. With a deadline, as
// in `limited/...`, middleware that hangs is cancelled after a while. This is the better choice for production.

declare(strict_types=1);

use Async\{AsyncCancellation, Scope};
use function Async\{await, delay, runtime_stats, spawn};

final class Request
{
    public function __construct(public readonly string $path)
    {
    }
}

/** Third-party code: it may take long, and it is unknown what happens if it is cancelled. */
final class Analytics
{
    public static array $log = [];

    public static function record(Request $request, int $ms): void
    {
        try {
            delay($ms);
            self::$log[] = "recorded $request->path";
        } catch (AsyncCancellation $e) {
            self::$log[] = "gave up $request->path";
            throw $e;
        }
    }
}

final class RequestHandler
{
    private Scope $scope;

    public function __construct()
    {
        $this->scope = new Scope();
    }

    public function handle(Request $request): string
    {
        $limited = str_starts_with($request->path, '/limited/');

        // The middleware may be third-party code. The closure is static, so it does not keep the handler alive.
        if ($request->path !== '/log' && $request->path !== '/zombies') {
            $this->scope->spawn(static function () use ($request, $limited) {
                Analytics::record($request, $limited ? 60000 : 20);
            });
        }

        // The answer is made by our own code.
        $response = $this->scope->spawn(static fn() => self::answer($request));
        $body = await($response);
        if ($limited) {
            $this->scope->disposeAfterTimeout(50);
        }
        return $body;
    }

    private static function answer(Request $request): string
    {
        return match ($request->path) {
            '/log' => implode("\n", Analytics::$log) . "\n",
            '/zombies' => runtime_stats()['coroutines_zombie'] . "\n",
            default => "You asked for $request->path\n",
        };
    }

    public function __destruct()
    {
        // This would happen anyway, because a Scope is safe by default: nothing is cancelled, and coroutines that
        // still run are zombies from now on.
        $this->scope->disposeSafely();
    }
}

function serve(mixed $connection): void
{
    $line = (string) fgets($connection);
    while (($header = fgets($connection)) !== false && rtrim($header) !== '') {
    }
    $path = explode(' ', $line)[1] ?? '/';
    $body = (new RequestHandler())->handle(new Request($path));
    fwrite($connection, "HTTP/1.1 200 OK\r\nContent-Length: " . strlen($body) . "\r\nConnection: close\r\n\r\n$body");
    fclose($connection);
}

$server = stream_socket_server('tcp://127.0.0.1:' . ($argv[1] ?? '8080'), $code, $message) ?: exit("$message\n");
echo 'listening on ', stream_socket_get_name($server, false), "\n";
while ($connection = stream_socket_accept($server, -1)) {
    spawn(serve(...), $connection);
}
