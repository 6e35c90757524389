<?php
// Runs a command again whenever a file changes, for example the tests of a project:
//
//     php examples/watch.php --ext=php,phpt src tests -- php vendor/bin/phpunit
//
// Ctrl+C ends it; SIGUSR1 runs the command at once.
declare(strict_types=1);

use Async\FileSystemWatcher;
use Async\Signal;
use function Async\{await, await_any_or_fail, signal, spawn};

$separator = array_search('--', $argv, true);
if ($separator === false || $separator + 1 === count($argv)) {
    fwrite(STDERR, "usage: php watch.php [--ext=php,twig] [DIRECTORY...] -- COMMAND...\n");
    exit(2);
}
$command = implode(' ', array_map('escapeshellarg', array_slice($argv, $separator + 1)));
$extensions = [];
$directories = [];
foreach (array_slice($argv, 1, $separator - 1) as $argument) {
    if (str_starts_with($argument, '--ext=')) {
        $extensions = explode(',', substr($argument, 6));
    } else {
        $directories[] = $argument;
    }
}

// A save, a "git checkout" or a formatter changes many files: one run is enough for all of them.
$watchers = array_map(
    fn(string $directory) => new FileSystemWatcher($directory, recursive: true, debounceMs: 100, maxHoldMs: 2000, extensions: $extensions),
    $directories ?: ['.'],
);

spawn(function () use ($watchers, $command): void {
    // Taken before the work, so that a signal during the work is not lost.
    $asked = signal(Signal::SIGUSR1);
    for ($why = 'started'; ; $why = 'changed') {
        echo "[$why] $command\n";
        passthru($command, $status); // Suspends this coroutine only.
        echo $status === 0 ? "[ok]\n" : "[failed with status $status]\n";

        await_any_or_fail([...$watchers, $asked]);
        foreach ($watchers as $watcher) {
            take_what_is_there($watcher);
        }
        if ($asked->isCompleted()) {
            $asked = signal(Signal::SIGUSR1);
        }
    }
});

$signal = await(signal(Signal::SIGINT));
echo "got $signal->name, goodbye\n";
exit(0);

/** The event that has woken us is still in the buffer. With a debounce time there is one at most. */
function take_what_is_there(FileSystemWatcher $watcher): void
{
    $pending = spawn(function () use ($watcher): void {
        foreach ($watcher as $event) {
            return;
        }
    });
    Async\suspend();
    $pending->cancel();
}
