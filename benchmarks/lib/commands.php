<?php
// SPDX-License-Identifier: MIT
//
// Command lines of the programs that are measured. Each function answers null, after
// saying why, when the machine lacks what the program needs: the figure then shows
// null for it and does not pass.

declare(strict_types=1);

namespace Bench;

/** PHP with the extension. @return ?list<string> */
function async(string $script, int|string ...$arguments): ?array
{
    $module = setting('ASYNC_SO', ROOT . '/build/modules/async.so');
    static $usable = null;
    $usable ??= is_usable($module);

    return $usable ? php(["extension=$module"], $script, $arguments) : null;
}

/** With the test client of the C ABI as well, which ./dev bench builds. @return ?list<string> */
function async_with_probe(string $script, int|string ...$arguments): ?array
{
    $probe = setting('ASYNC_PROBE_SO', ROOT . '/build/probe/async_probe.so');
    if (!is_file($probe)) {
        say("  no async_probe: $probe does not exist\n");

        return null;
    }
    $command = async($script, ...$arguments);
    if ($command !== null) {
        array_splice($command, array_search($script, $command, true), 0, ['-d', "extension=$probe"]);
    }

    return $command;
}

/** The command with a PHP that also loads the named modules of its distribution. @param ?list<string> $command @return ?list<string> */
function with_modules(?array $command, string $script, string ...$modules): ?array
{
    foreach ($command === null ? [] : $modules as $module) {
        array_splice($command, array_search($script, $command, true), 0, ['-d', "extension=$module"]);
    }

    return $command;
}

/** The command with an ini setting. @param ?list<string> $command @return ?list<string> */
function with_setting(?array $command, string $script, string $setting): ?array
{
    if ($command !== null) {
        array_splice($command, array_search($script, $command, true), 0, ['-d', $setting]);
    }

    return $command;
}

/**
 * A module that does not load is a warning for PHP, and the script runs without it. So we
 * ask before, or a broken build would pass as one that costs nothing.
 */
function is_usable(string $module): bool
{
    if (!is_file($module)) {
        say("  no async: $module does not exist\n");

        return false;
    }
    $loaded = output(php(["extension=$module"], '-r', ['echo extension_loaded("async");']));
    if ($loaded !== '1') {
        say("  no async: PHP does not load $module: $loaded\n");

        return false;
    }

    return true;
}

/** The same PHP without it, for raw Fibers. @return list<string> */
function stock(string $script, int|string ...$arguments): array
{
    return php([], $script, $arguments);
}

/**
 * No php.ini: whatever Debian's conf.d loads (Xdebug!) stays out of both sides.
 * posix is there for posix_kill(), see memory.php.
 *
 * @param list<string> $settings
 * @param list<int|string> $arguments
 * @return list<string>
 */
function php(array $settings, string $script, array $arguments): array
{
    $settings = ['memory_limit=-1', 'extension=posix', ...$settings];
    if (jit()) {
        $settings = [
            ...$settings, 'zend_extension=opcache', 'opcache.enable_cli=1',
            'opcache.jit=tracing', 'opcache.jit_buffer_size=64M',
        ];
    }
    $command = [setting('PHP', 'php8.2'), '-n'];
    foreach ($settings as $setting) {
        array_push($command, '-d', $setting);
    }

    return [...$command, $script, ...array_map('strval', $arguments)];
}

/** A Go program, built first, on one P. @return ?list<string> */
function go(string $source, int|string ...$arguments): ?array
{
    if (!installed('go')) {
        return null;
    }
    $folder = setting('BENCH_BUILD', ROOT . '/build/bench');
    $binary = $folder . '/' . basename(dirname($source, 2)) . '-' . basename(dirname($source));
    if (!is_dir($folder)) {
        mkdir($folder, recursive: true);
    }
    passthru('go build -o ' . escapeshellarg($binary) . ' ' . escapeshellarg($source) . ' >&2', $status);
    if ($status !== 0) {
        say("  no go: $source does not compile\n");

        return null;
    }

    return ['env', 'GOMAXPROCS=1', $binary, ...array_map('strval', $arguments)];
}

/** @return ?list<string> */
function node(string $script, int|string ...$arguments): ?array
{
    return installed('node') ? ['node', $script, ...array_map('strval', $arguments)] : null;
}

function installed(string $program): bool
{
    if (shell_exec('command -v ' . escapeshellarg($program)) !== null) {
        return true;
    }
    say("  no $program: not installed\n");

    return false;
}
