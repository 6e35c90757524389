<?php
// SPDX-License-Identifier: MIT

declare(strict_types=1);

namespace Bench;

/**
 * One line of the result: values by name, the bars they must meet, and whether they do.
 *
 * A bar over a value that could not be measured is not met. Bars look at the values as
 * measured; only what is printed is rounded.
 */
final class Figure
{
    /** @var array<string, null|int|float|string> */
    private array $values = [];

    /** @var list<string> */
    private array $bars = [];

    private bool $pass = true;

    public function __construct(private readonly string $name, private readonly string $unit)
    {
    }

    public function value(string $name, null|int|float|string $value): self
    {
        $this->values[$name] = $value;

        return $this;
    }

    /** Bar: async is at most `limit` times what the peer needs. */
    public function at_most_of(string $peer, float $limit): self
    {
        $async = $this->values['async'];
        $other = $this->values[$peer];
        $ratio = $async === null || $other === null ? null : $async / $other;
        $this->value("ratio_$peer", $ratio);

        return $this->bar("<=$limit of $peer", $ratio !== null && $ratio <= $limit);
    }

    /** Bar: async needs less than the peer. */
    public function below(string $peer): self
    {
        return $this->bar("< $peer", $this->known($peer) && $this->values['async'] < $this->values[$peer]);
    }

    /** Bar: async needs no more than the peer. */
    public function not_above(string $peer): self
    {
        return $this->bar("<= $peer", $this->known($peer) && $this->values['async'] <= $this->values[$peer]);
    }

    /** Bar: the value called `name` is at most `limit`. */
    public function at_most(float $limit, string $name = 'async'): self
    {
        $text = $name === 'async' ? "<=$limit" : "$name <=$limit";

        return $this->bar($text, $this->values[$name] !== null && $this->values[$name] <= $limit);
    }

    /** Bar: the value called `name` is at least `limit`. */
    public function at_least(float $limit, string $name): self
    {
        return $this->bar("$name >=$limit", $this->values[$name] !== null && $this->values[$name] >= $limit);
    }

    /** Prints the line and ends the program; status 0 if every bar is met. */
    public function finish(): never
    {
        $judged = $this->bars !== [] && !jit();
        $line = ['bench' => $this->name, 'unit' => $this->unit]
            + array_map(self::rounded(...), $this->values)
            + (jit() ? ['jit' => true] : [])
            + ['bar' => $judged ? implode(', ', $this->bars) : null, 'pass' => $judged ? $this->pass : null];
        echo json_encode($line, JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR), "\n";

        // Even where no bar applies a figure that has no result is not a success.
        exit(($judged ? $this->pass : $this->values['async'] !== null) ? 0 : 1);
    }

    private function bar(string $text, bool $met): self
    {
        $this->bars[] = $text;
        $this->pass = $this->pass && $met;

        return $this;
    }

    private function known(string $peer): bool
    {
        return $this->values['async'] !== null && $this->values[$peer] !== null;
    }

    /** Four significant digits, and none of a whole number lost. */
    private static function rounded(null|int|float|string $value): null|int|float|string
    {
        if (!is_float($value) || $value == 0.0) {
            return $value;
        }

        return round($value, max(0, 3 - (int) floor(log10(abs($value)))));
    }
}
