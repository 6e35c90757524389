<?php
// Press Ctrl+C: both coroutines clean up before the program ends.
declare(strict_types=1);

use function Async\{delay, spawn};

foreach (['reader' => 300, 'writer' => 500] as $name => $ms) {
    spawn(function () use ($name, $ms): void {
        try {
            while (true) {
                echo "$name works\n";
                delay($ms);
            }
        } finally {
            delay(50);
            echo "$name has closed its files\n";
        }
    });
}
register_shutdown_function(fn() => print("shutdown function\n"));
echo "The script is over; the coroutines go on. Ctrl+C ends them.\n";
