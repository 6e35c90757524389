--TEST--
state: a constructor that waits in "warnings become exceptions" mode does not turn others' warnings into exceptions
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

class Wrapper
{
    public $context;
    function dir_opendir($path, $options)
    {
        spawn(function () {
            try {
                file_get_contents('/nonexistent/spawned');
            } catch (Throwable $e) {
                echo 'spawned got ', get_class($e), "\n";
            }
        });
        suspend();
        return false;
    }
}
stream_wrapper_register('waits', 'Wrapper');
spawn(function () {
    try {
        new DirectoryIterator('waits://x');
    } catch (UnexpectedValueException $e) {
        echo get_class($e), "\n";
    }
});
spawn(function () {
    try {
        file_get_contents('/nonexistent/other');
    } catch (Throwable $e) {
        echo 'other got ', get_class($e), "\n";
    }
});
?>
--EXPECTF--
Warning: file_get_contents(/nonexistent/other): %s in %s on line %d

Warning: file_get_contents(/nonexistent/spawned): %s in %s on line %d
UnexpectedValueException
