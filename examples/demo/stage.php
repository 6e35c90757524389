<?php
// What demo.php needs around its program: it starts the slow world, measures the jobs, and draws the timelines.
declare(strict_types=1);

if (!extension_loaded('async')) {
    fwrite(STDERR, "The extension is not loaded. Run ./dev demo, or php -d extension=async.so examples/demo.php\n");
    exit(1);
}

const TIMELINE = 50;

/**
 * Starts the web server and makes the database.
 *
 * @return array{string, ?string} the address of the server, the file of the database (null without SQLite)
 */
function start_world(): array
{
    $database = null;
    $command = [PHP_BINARY, '-n'];
    if (extension_loaded('pdo_sqlite')) {
        $database = tempnam(sys_get_temp_dir(), 'async-demo-');
        (new PDO("sqlite:$database"))->exec('CREATE TABLE orders (what TEXT)');
        // Some PHPs have both built in.
        foreach (['pdo', 'pdo_sqlite'] as $module) {
            if (is_file(PHP_EXTENSION_DIR . "/$module.so")) {
                array_push($command, '-d', "extension=$module");
            }
        }
    }
    array_push($command, __DIR__ . '/world.php');
    if ($database !== null) {
        $command[] = $database;
    }
    $process = proc_open($command, [['pipe', 'r'], ['pipe', 'w'], STDERR], $pipes);
    $address = trim((string) fgets($pipes[1]));
    register_shutdown_function(function () use ($process, $pipes, $database): void {
        fclose($pipes[0]);
        proc_close($process);
        if ($database !== null) {
            unlink($database);
        }
    });
    return [$address, $database];
}

/**
 * Runs a job.
 *
 * @param Closure(): string $job
 * @return array{float, float, string} begin and end in milliseconds, and what the job returned
 */
function timed(Closure $job): array
{
    $begin = hrtime(true);
    $result = $job();
    return [$begin / 1e6, hrtime(true) / 1e6, $result];
}

function painted(string $colour, string $text): string
{
    $codes = ['dim' => '2', 'bold' => '1', 'yellow' => '33', 'green' => '32'];
    return stream_isatty(STDOUT) && getenv('NO_COLOR') === false ? "\e[{$codes[$colour]}m$text\e[0m" : $text;
}

/** @param array<string, array{float, float, string}> $spans */
function duration(array $spans): float
{
    return max(array_column($spans, 1)) - min(array_column($spans, 0));
}

/**
 * Prints a timeline, to the same scale as that of $widest.
 *
 * @param array<string, array{float, float, string}> $spans
 * @param array<string, array{float, float, string}> $widest
 */
function show(string $title, string $code, string $colour, array $spans, array $widest): void
{
    $bar = preg_match('/utf-?8/i', getenv('LC_ALL') ?: getenv('LC_CTYPE') ?: getenv('LANG') ?: '') ? '█' : '#';
    $scale = TIMELINE / max(1, duration($widest));
    $start = min(array_column($spans, 0));

    echo painted('bold', sprintf('%-14s', $title)), painted('dim', $code), "\n";
    foreach ($spans as $name => [$begin, $end]) {
        $from = (int) round(($begin - $start) * $scale);
        $width = max(1, (int) round(($end - $start) * $scale) - $from);
        $line = str_repeat(' ', $from) . painted($colour, str_repeat($bar, $width));
        printf("  %-18s%s%s%5.0f ms\n", $name, $line, str_repeat(' ', max(0, TIMELINE - $from - $width)), $end - $begin);
    }
    printf("  %-68s%s\n\n", 'all', painted('bold', sprintf('%5.0f ms', duration($spans))));
}

/**
 * Prints how much faster the second way was.
 *
 * @param array<string, array{float, float, string}> $one_by_one
 * @param array<string, array{float, float, string}> $concurrent
 */
function sum_up(array $one_by_one, array $concurrent): void
{
    if (array_column($one_by_one, 2) !== array_column($concurrent, 2)) {
        fwrite(STDERR, "The results differ.\n");
        exit(1);
    }
    $factor = duration($one_by_one) / duration($concurrent);
    printf("%s The same functions, one thread, PHP %s as it is.\n",
        painted('bold', sprintf('%.1f times as fast.', $factor)), PHP_VERSION);
}
