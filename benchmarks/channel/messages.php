<?php
// SPDX-License-Identifier: MIT
// Sends argv[1] messages over channels of capacity argv[3], in the way that argv[2] names. `pingpong` sends them back
// and forth between two coroutines over two channels. `stream` sends them from one to the other over one channel.
// `suspend` makes as many bare calls of suspend() instead. Prints ns per message.

declare(strict_types=1);

use Async\Channel;
use function Async\{await, spawn, suspend};

function both(callable $first, callable $second, int $total): float
{
    $start = hrtime(true);
    $first = spawn($first);
    $second = spawn($second);
    await($first);
    await($second);

    return (hrtime(true) - $start) / $total;
}

function pingpong(int $total, int $capacity): float
{
    $there = new Channel($capacity);
    $back = new Channel($capacity);

    return both(static function () use ($total, $there, $back): void {
        for ($left = intdiv($total, 2); $left > 0; --$left) {
            $there->send($left);
            $back->recv();
        }
    }, static function () use ($total, $there, $back): void {
        for ($left = intdiv($total, 2); $left > 0; --$left) {
            $there->recv();
            $back->send($left);
        }
    }, $total);
}

function stream(int $total, int $capacity): float
{
    $channel = new Channel($capacity);

    return both(static function () use ($total, $channel): void {
        for ($left = $total; $left > 0; --$left) {
            $channel->send($left);
        }
    }, static function () use ($total, $channel): void {
        for ($left = $total; $left > 0; --$left) {
            $channel->recv();
        }
    }, $total);
}

function suspends(int $total): float
{
    $task = static function () use ($total): void {
        for ($left = intdiv($total, 2); $left > 0; --$left) {
            suspend();
        }
    };

    return both($task, $task, $total);
}

$measure = match ($argv[2]) {
    'pingpong' => pingpong(...),
    'stream' => stream(...),
    'suspend' => suspends(...),
};
$measure(10_000, (int) ($argv[3] ?? 0));
echo json_encode(['ns' => $measure((int) $argv[1], (int) ($argv[3] ?? 0))]), "\n";
