--TEST--
libc seam: calls of Io\Poll\Context::wait() on one context are served in order, however many events they ask for
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
skip_without_seam();
if (!class_exists(Io\Poll\Context::class)) die('skip Io\Poll exists since PHP 8.6');
?>
--FILE--
<?php
require __DIR__ . '/../../inc/streams.inc';
use Io\Poll\{Backend, Context, Event};
use function Async\{await, spawn};

foreach ([Backend::Epoll, Backend::Poll] as $backend) {
    $context = new Context($backend);
    $ends = [];
    $watch = function (string $name) use ($context, &$ends) {
        [$near, $ends[$name]] = stream_pair();
        $context->add(new StreamPollHandle($near), [Event::Read, Event::OneShot], $name);
    };
    $watch('first');
    $wait = fn(int $events) => spawn(fn() => implode(' ', array_map(fn($found) => $found->getData(), $context->wait(null, $events))));
    $first = $wait(1);
    others_run();
    // The next call needs more room than the context has, and the first call still waits.
    for ($i = 0; $i < 200; $i++) {
        $watch("later $i");
    }
    $second = $wait(10_000);
    others_run();
    fwrite($ends['first'], 'x');
    echo $backend->name, ': ', await($first), ', ';
    fwrite($ends['later 150'], 'x');
    echo await($second), "\n";
}
?>
--EXPECT--
Epoll: first, later 150
Poll: first, later 150
