<?php
// SPDX-License-Identifier: MIT
/*
 * libFuzzer over the decoder of transfers. scripts/fuzz.sh starts it: run.php FOLDER [OPTION...]
 *
 * FOLDER keeps the inputs that reach new code. If it is empty, it gets random graphs and closures of all kinds first. Each input is
 * decoded, and everything that arrives is touched. Closures are not called: docs/internals/transfer.md says what the reader of
 * code trusts. An input that crashes is kept in the file crash-*; to repeat it, give its path as an OPTION.
 */
namespace TransferFuzz;

require __DIR__ . '/../random/graph.inc';
require __DIR__ . '/../random/visit.inc';

enum Level: int
{
    case Low = 1;
    case High = 2;
    public const BOTH = [self::Low, self::High];
}

class Owner
{
    public int $number = 1;

    /** @return \Closure[] one of each kind */
    public function closures(): array
    {
        $captured = ['a' => [1, 2.5, null], 'b' => Level::High];
        $list = [
            fn(int|string|null $a = PHP_INT_SIZE * 2, self|(\Countable&\Traversable)|null ...$rest): ?array => $rest,
            static function () use ($captured): int {
                static $count = 0, $list = [PHP_INT_MAX, 'k' => 1.5];
                return $count += count($list) + count($captured);
            },
            function (string $x): string {
                try {
                    return match ($x) { 'a' => 'A', 'b' => 'B', 'c' => 'C', 'd', 'e' => 'D', default => throw new \Error() };
                } catch (\LogicException | \Error $e) {
                    return $e->getMessage();
                } finally {
                    $this->number++;
                }
            },
            function (int $n): \Generator {
                foreach (range(1, $n) as $i) {
                    $got = yield $i => static fn() => $i * $this?->number;
                }
                yield from [1, 2];
            },
            #[Anything('x', name: [Level::Low])]
            fn(#[\SensitiveParameter] &$by, $at = Level::Low, $list = self::class . M_PI, $new = new \ArrayObject([1])) => $by,
            function (array $lines) {
                ['a' => $a, 'k' => [, $b]] = ['a' => 1, 'k' => [2, 3]];
                foreach ($lines as $key => &$line) {
                    $line = "$key: {$line} " . strlen((string) $line);
                }
                return compact('a', 'b') + array_map(fn($l) => $l . $a, $lines);
            },
            strlen(...), $this->named(...), self::fixed(...), 'array_map'(...),
        ];
        return $list;
    }

    private function named(self $other): static
    {
        return $this;
    }

    private static function fixed(): int
    {
        return 1;
    }
}

/** Writes the first inputs. */
function seed(string $folder): void
{
    foreach ((new Owner())->closures() as $number => $closure) {
        file_put_contents("$folder/closure-$number", \AsyncProbe\transfer_bytes($closure));
    }
    for ($seed = 1; $seed <= 200; $seed++) {
        mt_srand($seed);
        $graph = new \TransferTest\Graph(mt_rand(0, 6));
        file_put_contents("$folder/graph-$seed", \AsyncProbe\transfer_bytes($graph->make()));
    }
}

error_reporting(0); // __unserialize() of internal classes warns of damaged data.
$folder = $argv[1];
if (count(scandir($folder)) === 2) {
    seed($folder);
}
exit(run(
    [__FILE__, ...array_slice($argv, 2)],
    static function (string $bytes): void {
        try {
            \TransferTest\visit(\AsyncProbe\load_bytes($bytes));
        } catch (\Throwable) {
        }
    },
));
