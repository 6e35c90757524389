--TEST--
signal(): the cases of the enum, and those that cannot be waited for
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Signal};
use function Async\signal;

foreach (Signal::cases() as $case) {
    try {
        $future = signal($case);
        echo "$case->name = $case->value: ", $future->isCompleted() ? 'completed' : 'pending', "\n";
        unset($future);
    } catch (AsyncException $e) {
        echo "$case->name = $case->value: ", $e->getMessage(), "\n";
    }
}
var_dump(Signal::from(10), Signal::tryFrom(17));
try { signal(10); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
try { signal(Signal::SIGHUP, new stdClass); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
SIGHUP = 1: pending
SIGINT = 2: pending
SIGQUIT = 3: pending
SIGILL = 4: pending
SIGABRT = 6: pending
SIGFPE = 8: pending
SIGKILL = 9: SIGKILL cannot be waited for: the system lets no process handle it
SIGUSR1 = 10: pending
SIGSEGV = 11: pending
SIGUSR2 = 12: pending
SIGTERM = 15: pending
SIGBREAK = 21: SIGBREAK cannot be waited for: this platform has no such signal
SIGABRT2 = 22: SIGABRT2 cannot be waited for: this platform has no such signal
SIGWINCH = 28: pending
enum(Async\Signal::SIGUSR1)
NULL
Async\signal(): Argument #1 ($signal) must be of type Async\Signal, int given
Async\signal(): Argument #2 ($cancellation) must be of type ?Async\Completable, stdClass given
