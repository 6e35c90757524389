--TEST--
state: two coroutines open the same path of a stream wrapper that waits; opening it from within is still recursion
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await_all, spawn, suspend};

class Wrapper
{
    public $context;

    public function stream_open($path, $mode, $options, &$opened): bool
    {
        suspend();
        if ($path === 'slow://recursive') {
            var_dump(@fopen($path, 'r'));
            echo error_get_last()['message'], "\n";
        }
        return true;
    }

    public function dir_opendir($path, $options): bool
    {
        suspend();
        return true;
    }

    public function stream_stat(): array
    {
        return [];
    }
}
stream_wrapper_register('slow', Wrapper::class);
[$results] = await_all([
    spawn(fn () => is_resource(fopen('slow://same', 'r'))),
    spawn(fn () => is_resource(fopen('slow://same', 'r'))),
    spawn(fn () => is_resource(opendir('slow://same'))),
]);
var_dump($results);
fopen('slow://recursive', 'r');
?>
--EXPECT--
array(3) {
  [0]=>
  bool(true)
  [1]=>
  bool(true)
  [2]=>
  bool(true)
}
bool(false)
fopen(slow://recursive): Failed to open stream: infinite recursion prevented
