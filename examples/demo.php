<?php
// The same blocking functions, one by one and then in coroutines: ./dev demo
//
// A small web server and an SQLite file that another program keeps locked play the slow world (demo/world.php). The
// functions below are plain PHP. Nothing in them knows of async. All times are measured in this run.
declare(strict_types=1);

use function Async\{await, spawn};

/** Asks a web server by a stream. */
function page(string $world): string
{
    return file_get_contents("http://$world/300");
}

/** Asks a web server by curl. */
function api(string $world): string
{
    $curl = curl_init("http://$world/220");
    curl_setopt($curl, CURLOPT_RETURNTRANSFER, true);
    return curl_exec($curl);
}

/** Writes to a database that another program has locked. */
function order(string $world, string $database): string
{
    file_get_contents("http://$world/lock/260");
    $pdo = new PDO("sqlite:$database");
    $pdo->exec("INSERT INTO orders VALUES ('tea')");
    return "one order";
}

/** Runs a command. */
function report(): string
{
    return exec('sleep 0.18; echo a report');
}

/** Asks the system for a nap. */
function nap(): string
{
    usleep(120_000);
    return 'a nap';
}

// That was the program. The rest starts the world, measures, and displays the result.

require __DIR__ . '/demo/stage.php';

[$world, $database] = start_world();
$jobs = array_filter([
    'file_get_contents' => fn() => page($world),
    'curl_exec' => extension_loaded('curl') ? fn() => api($world) : null,
    'PDO' => $database !== null ? fn() => order($world, $database) : null,
    'exec' => report(...),
    'usleep' => nap(...),
]);

$one_by_one = array_map(fn(Closure $job) => timed($job), $jobs);

$coroutines = array_map(fn(Closure $job) => spawn(fn() => timed($job)), $jobs);
$concurrent = array_map(fn($coroutine) => await($coroutine), $coroutines);

show('One by one', '$job()', 'yellow', $one_by_one, $one_by_one);
show('Concurrently', 'spawn($job), then await()', 'green', $concurrent, $one_by_one);
sum_up($one_by_one, $concurrent);
