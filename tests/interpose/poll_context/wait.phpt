--TEST--
libc seam: Io\Poll\Context::wait() suspends its coroutine, ends after its time-out, and can be cancelled
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
use Time\Duration;
use function Async\{await, spawn};

foreach ([Backend::Epoll, Backend::Poll] as $backend) {
    echo "-- $backend->name\n";
    [$near, $far] = stream_pair();
    $context = new Context($backend);
    $watcher = $context->add(new StreamPollHandle($near), [Event::Read], 'the near end');
    $waiting = spawn(fn() => array_map(fn($found) => $found->getData(), $context->wait()));
    others_run();
    echo $waiting->isCompleted() ? 'it did not wait' : 'it waits', "\n";
    fwrite($far, 'x');
    echo json_encode(await($waiting)), ' ', fread($near, 10), "\n";

    echo json_encode($context->wait(Duration::fromMilliseconds(5))), " after the time-out\n";

    echo cancelled(fn() => $context->wait()), "\n";
    fwrite($far, 'y');
    echo count($context->wait()), ' ', fread($near, 10), "\n";

    $removed = spawn(fn() => count($context->wait(Duration::fromMilliseconds(20))));
    others_run();
    $watcher->remove();
    fwrite($far, 'z');
    echo await($removed), " after the watcher was removed\n";
}
?>
--EXPECT--
-- Epoll
it waits
["the near end"] x
[] after the time-out
Async\AsyncCancellation
1 y
0 after the watcher was removed
-- Poll
it waits
["the near end"] x
[] after the time-out
Async\AsyncCancellation
1 y
0 after the watcher was removed
