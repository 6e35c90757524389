<?php
// SPDX-License-Identifier: MIT

declare(strict_types=1);

namespace Bench;

/**
 * The numbers that the programs of one figure printed, run after run.
 *
 * A program measures itself (start-up is not part of it) and prints one JSON object of
 * numbers, such as {"ns":42.1}. Each of the five rounds runs all programs once, so that a slow
 * minute of the machine affects every one of them.
 */
final class Samples
{
    /** No program of ours needs longer. One that does has hung. */
    private const TIMEOUT_SECONDS = 300;

    /** @var array<string, list<array<string, int|float>>> */
    private array $samples = [];

    /** @var array<string, true> Programs that failed once: they have no result. */
    private array $failed = [];

    /** @param array<string, ?list<string>> $commands by name; null is not run */
    public static function take(array $commands): self
    {
        $self = new self();
        for ($round = (int) setting('BENCH_RUNS', '5'); $round > 0; --$round) {
            foreach ($commands as $name => $command) {
                if ($command !== null && !isset($self->failed[$name])) {
                    $self->run($name, $command);
                }
            }
        }

        return $self;
    }

    /** Returns the median of the numbers that a program printed under `key`, or null if it printed none. */
    public function median(string $name, string $key = 'ns'): ?float
    {
        $values = array_column($this->samples[$name] ?? [], $key);
        if ($values === [] || isset($this->failed[$name])) {
            return null;
        }
        sort($values);
        $middle = intdiv(count($values), 2);

        return count($values) % 2 === 1
            ? (float) $values[$middle]
            : ($values[$middle - 1] + $values[$middle]) / 2;
    }

    /** @param list<string> $command */
    private function run(string $name, array $command): void
    {
        $line = output(['timeout', '--signal=KILL', (string) self::TIMEOUT_SECONDS, ...$command]);
        $sample = json_decode($line, true);
        if (!is_array($sample)) {
            say("  $name failed: " . implode(' ', $command) . " printed '$line'\n");
            $this->failed[$name] = true;

            return;
        }
        say("  $name $line\n");
        $this->samples[$name][] = $sample;
    }
}

/**
 * Returns what a command writes to stdout, trimmed. The caller judges the exit status, because some
 * programs kill themselves once they have measured.
 *
 * @param list<string> $command
 */
function output(array $command, ?int &$status = null): string
{
    $process = proc_open($command, [1 => ['pipe', 'w'], 2 => STDERR], $pipes);
    $text = stream_get_contents($pipes[1]);
    $status = proc_close($process);

    return trim($text);
}
