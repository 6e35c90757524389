<?php
/*
 * A pipeline: each stage consists of one or more coroutines, and channels connect the stages.
 *
 *     php -d extension=async.so examples/pipeline.php
 *
 * A stage reads until its input channel is closed, and then closes its output channel. So the end of the input passes
 * through all stages. A channel with a small capacity keeps a fast stage from running ahead of a slow one.
 */
declare(strict_types=1);

use Async\{Channel, Scope};
use function Async\{await, delay, spawn, timeout};

function numbers(int $count): Channel
{
    $out = new Channel(4);
    spawn(function () use ($out, $count) {
        for ($n = 1; $n <= $count; $n++) {
            $out->send($n);
        }
        $out->close();
    });
    return $out;
}

/** Several workers receive from one channel; each value goes to one of them. */
function squared(Channel $in, int $workers): Channel
{
    $out = new Channel(4);
    spawn(function () use ($in, $out, $workers) {
        $scope = Scope::inherit();
        for ($i = 0; $i < $workers; $i++) {
            $scope->spawn(function () use ($in, $out) {
                foreach ($in as $n) {
                    delay(1); // Work that waits for something.
                    $out->send([$n, $n * $n]);
                }
            });
        }
        $scope->awaitCompletion(timeout(60_000));
        $out->close();
    });
    return $out;
}

$total = 0;
$first = [];
foreach (squared(numbers(100), workers: 10) as [$n, $square]) {
    $total += $square;
    if ($n <= 3) {
        $first[$n] = $square;
    }
}
ksort($first);
echo implode(', ', $first), ", ...\n";
echo "the sum of the squares up to 100 is $total\n";

// This takes the first of several answers, with a time limit. Futures of channels are awaited like any other.
$answers = new Channel();
foreach (['slow' => 1000, 'fast' => 5] as $name => $ms) {
    spawn(function () use ($answers, $name, $ms) {
        delay($ms);
        $answers->sendAsync($name);
    });
}
echo 'the first answer is ', await($answers->recvAsync(), timeout(10_000)), "\n";
