<?php
// Five requests that wait, one by one and then concurrently: ./dev demo
//
// A "request" here is a delay(): it waits like code that waits for a network answer. All times are
// measured in this run.
declare(strict_types=1);

use function Async\{await, delay, spawn};

if (!extension_loaded('async')) {
    fwrite(STDERR, "The extension is not loaded. Run ./dev demo, or php -d extension=async.so examples/demo.php\n");
    exit(1);
}

const REQUESTS = ['user' => 180, 'orders' => 320, 'prices' => 140, 'stock' => 240, 'reviews' => 90];

/** Waits for its answer, and says when it began and ended, in milliseconds. */
function request(string $name): array
{
    $begin = hrtime(true);
    delay(REQUESTS[$name]);
    return [$begin / 1e6, hrtime(true) / 1e6];
}

function one_by_one(): array
{
    $spans = [];
    foreach (array_keys(REQUESTS) as $name) {
        $spans[$name] = request($name);
    }
    return $spans;
}

function concurrently(): array
{
    $coroutines = [];
    foreach (array_keys(REQUESTS) as $name) {
        $coroutines[$name] = spawn(request(...), $name);
    }
    return array_map(await(...), $coroutines);
}

// The rest only displays the result.

function painted(string $colour, string $text): string
{
    $codes = ['dim' => '2', 'bold' => '1', 'yellow' => '33', 'green' => '32'];
    return stream_isatty(STDOUT) && getenv('NO_COLOR') === false ? "\e[{$codes[$colour]}m$text\e[0m" : $text;
}

/** Prints a timeline; returns how long it took from the first begin to the last end. */
function show(string $title, string $code, string $colour, array $spans, float $scale): float
{
    $bar = preg_match('/utf-?8/i', getenv('LC_ALL') ?: getenv('LC_CTYPE') ?: getenv('LANG') ?: '') ? '█' : '#';
    $start = min(array_column($spans, 0));
    $total = max(array_column($spans, 1)) - $start;

    echo painted('bold', sprintf('%-14s', $title)), painted('dim', $code), "\n";
    foreach ($spans as $name => [$begin, $end]) {
        $from = (int) round(($begin - $start) * $scale);
        $width = max(1, (int) round(($end - $start) * $scale) - $from);
        $line = str_repeat(' ', $from) . painted($colour, str_repeat($bar, $width));
        printf("  %-8s %s%s%5.0f ms\n", $name, $line, str_repeat(' ', max(0, 56 - $from - $width)), $end - $begin);
    }
    printf("  %-65s%s\n\n", 'all five', painted('bold', sprintf('%5.0f ms', $total)));
    return $total;
}

echo "Five requests, played by delay(): each waits for its answer and does nothing else.\n\n";
$scale = 56 / (array_sum(REQUESTS) * 1.02);

$sequential = show('One by one', 'request($name)', 'yellow', one_by_one(), $scale);
$concurrent = show('Concurrently', 'spawn(request(...), $name), then await()', 'green', concurrently(), $scale);

printf("%s The same function, one thread, PHP %s as it is.\n",
    painted('bold', sprintf('%.1f times as fast.', $sequential / $concurrent)), PHP_VERSION);
