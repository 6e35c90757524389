--TEST--
TaskGroup: cancellations never count as unhandled
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\AsyncCancellation;
use function Async\{spawn, suspend, current_coroutine};

set_error_handler(function ($no, $text) { echo "Warning: ", preg_replace('~ /\\S*/~', ' ', $text), "\n"; return true; });

$g = new TaskGroup();
$g->spawn(fn() => throw new AsyncCancellation('thrown'));
$g->spawn(function () { current_coroutine()->cancel(); suspend(); });
suspend(); suspend();
echo implode(' ', array_map(fn($e) => $e->getMessage(), $g->getErrors())), "\n";
$g->spawn(fn() => throw new AsyncCancellation('unseen'));
suspend();
unset($g);
echo "end\n";
?>
--EXPECT--
thrown The coroutine was cancelled
end
