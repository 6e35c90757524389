--TEST--
signal: a signal with a handler of pcntl_signal() ends the calls of the coroutine that has set it, and no others
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
use function Async\{await, delay, spawn};

function handle(int $signal): void
{
    pcntl_signal($signal, function (int $signal) { echo "    handler\n"; });
}

/** The coroutine runs only when main waits. */
function interrupted(int $signal, string $what, callable $call): void
{
    spawn(fn() => posix_kill(posix_getpid(), $signal));
    $result = @$call();
    echo "  $what: ", json_encode($result), ' ', str_contains(error_get_last()['message'] ?? '', 'Interrupted') ? 'Interrupted' : '', "\n";
    error_clear_last();
    pcntl_signal_dispatch();
}

foreach ([SIGALRM, SIGPROF, SIGUSR1] as $signal) {
    handle($signal); // The first ones before the runtime has started.
}
$server = stream_socket_server('tcp://127.0.0.1:0');
[$one, $two] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
foreach (['SIGALRM' => SIGALRM, 'SIGPROF' => SIGPROF, 'SIGUSR1' => SIGUSR1, 'SIGUSR2' => SIGUSR2] as $name => $signal) {
    echo "$name\n";
    if ($signal === SIGUSR2) {
        handle($signal);
    }
    $other = spawn(fn() => stream_get_line($one, 100, "\n"));
    interrupted($signal, 'sleep', fn() => sleep(1000) > 0);
    interrupted($signal, 'usleep', fn() => usleep(1000_000_000));
    interrupted($signal, 'time_nanosleep', fn() => array_keys(time_nanosleep(1000, 0)));
    interrupted($signal, 'stream_select', function () use ($server) {
        $read = [$server];
        $none = null;
        return stream_select($read, $none, $none, 1000);
    });
    interrupted($signal, 'stream_socket_accept', fn() => stream_socket_accept($server, 1000));
    fwrite($two, "undisturbed\n");
    echo '  the other: ', await($other), "\n";
}
?>
--EXPECT--
SIGALRM
  sleep: true 
    handler
  usleep: null 
    handler
  time_nanosleep: ["seconds","nanoseconds"] 
    handler
  stream_select: false Interrupted
    handler
  stream_socket_accept: false Interrupted
    handler
  the other: undisturbed
SIGPROF
  sleep: true 
    handler
  usleep: null 
    handler
  time_nanosleep: ["seconds","nanoseconds"] 
    handler
  stream_select: false Interrupted
    handler
  stream_socket_accept: false Interrupted
    handler
  the other: undisturbed
SIGUSR1
  sleep: true 
    handler
  usleep: null 
    handler
  time_nanosleep: ["seconds","nanoseconds"] 
    handler
  stream_select: false Interrupted
    handler
  stream_socket_accept: false Interrupted
    handler
  the other: undisturbed
SIGUSR2
  sleep: true 
    handler
  usleep: null 
    handler
  time_nanosleep: ["seconds","nanoseconds"] 
    handler
  stream_select: false Interrupted
    handler
  stream_socket_accept: false Interrupted
    handler
  the other: undisturbed
