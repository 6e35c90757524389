<?php
// SPDX-License-Identifier: MIT

declare(strict_types=1);

use Amp\Cancellation;
use Amp\Parallel\Worker\Task;
use Amp\Sync\Channel;

/** A task for amphp/parallel that returns a string of the given length, or null. */
final class EmptyTask implements Task
{
    public function __construct(private string $file, private int $length = 0)
    {
    }

    public function run(Channel $channel, Cancellation $cancellation): mixed
    {
        return $this->length === 0 ? null : str_repeat('x', $this->length);
    }
}
