<?php
// Asks three mirrors for the same file and takes the first good answer; the others are cancelled.
declare(strict_types=1);

use Async\{AsyncCancellation, CompositeException, TaskGroup};
use function Async\delay;

/** Simulates a download. The first mirror refuses quickly. */
function download(string $mirror): string
{
    [$takes, $works] = ['near' => [10, false], 'far' => [5000, true], 'middle' => [50, true]][$mirror];
    try {
        delay($takes);
    } catch (AsyncCancellation $e) {
        echo "$mirror: cancelled\n";
        throw $e;
    }
    if (!$works) {
        throw new RuntimeException("$mirror: no such file");
    }
    return "the file from $mirror";
}

/** @param list<string> $mirrors */
function fetch(array $mirrors): string
{
    $group = new TaskGroup();
    foreach ($mirrors as $mirror) {
        $group->spawnWithKey($mirror, download(...), $mirror);
    }
    try {
        return $group->any()->await();
    } finally {
        foreach ($group->getErrors() as $mirror => $error) {
            echo "failed first: {$error->getMessage()}\n";
        }
        // The group is freed here, and the remaining downloads are cancelled with it.
    }
}

echo fetch(['far', 'near', 'middle']), "\n";
delay(1);
try {
    fetch(['near']);
} catch (CompositeException $e) {
    echo 'none worked: ', $e->getMessage(), "\n";
}
