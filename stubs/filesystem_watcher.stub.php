<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * A change that a FileSystemWatcher has seen. Changes that were coalesced are one event with the flags of all.
 *
 * An event without a filename and with both flags says that changes were lost, because they came faster than the program
 * took them from the system: anything below the path may have changed.
 *
 * @strict-properties
 */
final readonly class FileSystemEvent
{
    /** The path as it was given to the watcher. */
    public readonly string $path;
    /** Relative to `$path`, or null: the change is that of the path itself, is a whole burst, or is not known. */
    public readonly ?string $filename;
    /** It was created, removed, or moved. */
    public readonly bool $renamed;
    /** Its contents or its metadata have changed. */
    public readonly bool $changed;

    private function __construct()
    {
    }
}

/**
 * Watches a file or a directory from its construction on. foreach yields the changes, and waits for the next one.
 *
 * As an Awaitable in `await_any_or_fail()` and its kin, it completes with the next event, which stays in the buffer; or
 * with null if it is closed and the buffer is empty. A watcher that nothing waits for does not keep the program alive.
 *
 * @strict-properties
 * @not-serializable
 * @implements \IteratorAggregate<int, FileSystemEvent>
 */
final class FileSystemWatcher implements \Async\Awaitable, \IteratorAggregate
{
    /**
     * @param string $path a file or a directory
     * @param bool $recursive whether the directories below are watched, too, those that are created later included.
     *     Symbolic links are not followed. At most 8192 directories are watched; a warning tells of those that are not
     * @param bool $coalesce whether changes of one file that were not fetched yet become one event. If not, each message of
     *     the system is an event
     * @param int $debounceMs collects changes until none has come for so many milliseconds, and yields one event without a
     *     filename for all of them; 0: yields each change
     * @param int $maxHoldMs the longest time that a burst of changes is held back, from its first change on; 0: no limit
     * @param string[] $extensions with `$debounceMs`: only files with one of these extensions count. With or without the
     *     dot, in any case
     * @throws \Async\AsyncException if the path cannot be watched
     */
    public function __construct(string $path, bool $recursive = false, bool $coalesce = true, int $debounceMs = 0, int $maxHoldMs = 0, array $extensions = [])
    {
    }

    /** Stops watching. Changes in the buffer can still be fetched, then each loop over the watcher ends. */
    public function close(): void
    {
    }

    /** Returns whether it watches no more: close() was called, the path has vanished, or the system has reported an error. */
    public function isClosed(): bool
    {
    }

    /**
     * Iterates over the changes, oldest first, until the watcher is closed and the buffer is empty. Loops share the buffer:
     * each event goes to one of them.
     *
     * @return \Iterator<int, FileSystemEvent>
     */
    public function getIterator(): \Iterator
    {
    }
}
