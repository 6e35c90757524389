<?php

/**
 * @generate-class-entries
 */

namespace Async;

/**
 * A PHP request of its own in this process: its own globals, classes, functions, constants, static variables, included
 * files, settings, handlers, headers and output. await() gives its exit status.
 *
 * @strict-properties
 * @not-serializable
 */
final class Realm implements \Async\Completable
{
    private function __construct()
    {
    }

    /**
     * Starts $script as a request of its own. The arrays become the superglobals, and may hold only strings, numbers,
     * booleans, null and arrays of them. $input is what php://input reads.
     *
     * $onOutput gets each piece of output as it leaves the buffers. Without it the output is collected for getOutput().
     * $onHeaders gets the response code and the list of headers before the first output.
     *
     * $onHeaders is called as (int $code, list<string> $headers), $onOutput as (string $piece).
     */
    public static function start(
        string $script,
        array $server = [],
        array $get = [],
        array $post = [],
        array $cookie = [],
        array $files = [],
        string $input = '',
        array $ini = [],
        ?\Closure $onHeaders = null,
        ?\Closure $onOutput = null,
    ): Realm
    {
    }

    /** Returns the realm whose code is running; null in the code of the program itself. */
    public static function current(): ?Realm
    {
    }

    /** Cancels all coroutines of the realm. Its shutdown functions and destructors run as usual. */
    public function cancel(?\Async\AsyncCancellation $cancellation = null): void
    {
    }

    /** Returns true when the realm has ended and everything that it held is freed. */
    public function isCompleted(): bool
    {
    }

    /** Returns true if the realm was cancelled, also while it is still ending. */
    public function isCancelled(): bool
    {
    }

    /** Returns null before the end. 255 stands for an uncaught exception or a fatal error. */
    public function getExitStatus(): ?int
    {
    }

    /** Returns the HTTP response code that was sent, or that would be sent now. */
    public function getResponseCode(): int
    {
    }

    /** @return list<string> the headers that were sent, each as "Name: value" */
    public function getHeaders(): array
    {
    }

    /** Returns the output so far. Empty if $onOutput was given. */
    public function getOutput(): string
    {
    }
}
