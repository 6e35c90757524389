--TEST--
lifecycle: after the request is torn down suspend() returns and the other calls say that async is off
--EXTENSIONS--
async
session
--INI--
session.use_cookies=0
session.cache_limiter=
session.save_path=
--FILE--
<?php
use function Async\{spawn, suspend, current_coroutine, get_coroutines, graceful_shutdown};
use Async\AsyncException;

class LateHandler implements SessionHandlerInterface
{
    function open($path, $name): bool { return true; }
    function close(): bool { return true; }
    function read($id): string { return ''; }
    function destroy($id): bool { return true; }
    function gc($max): int { return 0; }
    function write($id, $data): bool
    {
        suspend();
        echo "suspend returned\n";
        $calls = [
            'spawn' => fn() => spawn(fn() => print("never\n")),
            'get_coroutines' => fn() => get_coroutines(),
            'current_coroutine' => fn() => current_coroutine(),
            'graceful_shutdown' => fn() => graceful_shutdown(),
        ];
        foreach ($calls as $name => $call) {
            try {
                $call();
                echo "$name: no exception\n";
            } catch (AsyncException $e) {
                echo "$name: ", get_class($e), "\n";
            }
        }
        return true;
    }
}
ob_start();
session_set_save_handler(new LateHandler, false);
session_start();
$_SESSION['x'] = 1;
spawn(fn() => print("coroutine\n"));
ob_end_flush();
?>
--EXPECT--
coroutine
suspend returned
spawn: Async\AsyncException
get_coroutines: Async\AsyncException
current_coroutine: Async\AsyncException
graceful_shutdown: Async\AsyncException
