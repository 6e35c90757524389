--TEST--
Channel: every real end of the owner scope or of one above closes the channel
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Channel, ChannelException, Scope};
use function Async\{delay, suspend};

$ends = [
    'dispose' => fn(Scope $s) => $s->dispose(),
    'cancel' => fn(Scope $s) => $s->asNotSafely()->cancel(),
    'dispose after a time' => function (Scope $s) { $s->disposeAfterTimeout(1); delay(10); },
];
foreach ($ends as $name => $end) {
    $scope = new Scope();
    $scope->spawn(function () use (&$ch, &$below) {
        $ch = new Channel(1);
        $ch->send('content');
        $child = Scope::inherit();
        $child->spawn(function () use (&$below) { $below = new Channel(); try { delay(60000); } catch (AsyncCancellation) {} });
        try { delay(60000); } catch (AsyncCancellation) {}
    });
    suspend();
    suspend();
    $end($scope);
    var_dump($ch->isClosed(), $below->isClosed());
    echo $ch->recv(), ' ';
    try { $ch->recv(); } catch (ChannelException $e) { echo $name, ': ', $e->reason->name, ' ', $e->getMessage(), "\n"; }
}
?>
--EXPECT--
bool(true)
bool(true)
content dispose: SCOPE_DISPOSED The channel was closed: the scope that it was made in has ended
bool(true)
bool(true)
content cancel: SCOPE_DISPOSED The channel was closed: the scope that it was made in has ended
bool(true)
bool(true)
content dispose after a time: SCOPE_DISPOSED The channel was closed: the scope that it was made in has ended
