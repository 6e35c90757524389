<?php
// SPDX-License-Identifier: MIT
//
// Every figure.php includes this. commands.php starts the programs, Samples.php takes
// the samples, counters.php counts calls and instructions, and Figure.php prints the
// one JSON line.
//
// Settings come from benchmarks/run through the environment; the defaults here let a
// figure be started by hand as well: php8.2 -n benchmarks/core/yield/figure.php

declare(strict_types=1);

namespace Bench;

const ROOT = __DIR__ . '/../..';

require __DIR__ . '/commands.php';
require __DIR__ . '/Samples.php';
require __DIR__ . '/counters.php';
require __DIR__ . '/Figure.php';

function setting(string $name, string $default): string
{
    $value = getenv($name);

    return $value === false || $value === '' ? $default : $value;
}

/** With opcache and tracing JIT? Then figures are shown, but no bar applies. */
function jit(): bool
{
    return setting('BENCH_JIT', '0') === '1';
}

function say(string $text): void
{
    fwrite(STDERR, $text);
}
