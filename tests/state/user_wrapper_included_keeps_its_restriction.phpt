--TEST--
state: allow_url_include=0 holds for an include through a local wrapper, whatever another include does while it waits
--EXTENSIONS--
async
--INI--
allow_url_include=0
allow_url_fopen=1
--FILE--
<?php
use function Async\{await_all, spawn, suspend};

class Remote
{
    public $context;
    public function stream_open($path, $mode, $options, &$opened): bool { return true; }
    public function stream_read($length): string { return ''; }
    public function stream_eof(): bool { return true; }
    public function stream_stat(): array { return []; }
    public function stream_set_option($option, $arg1, $arg2): bool { return false; }
}

class Local extends Remote
{
    public function stream_open($path, $mode, $options, &$opened): bool
    {
        $turns = (int) substr($path, -1);
        for ($i = 0; $i < $turns; $i++) {
            suspend();
        }
        // Within an include a remote source must not be opened.
        echo $path, ': ', @fopen('remote://x', 'r') === false ? 'refused' : 'opened', "\n";
        return true;
    }
}
stream_wrapper_register('local', Local::class);
stream_wrapper_register('remote', Remote::class, STREAM_IS_URL);
await_all([
    spawn(function () { include 'local://1'; }),
    spawn(function () { include 'local://2'; }),
    spawn(function () { include 'local://4'; }),
    spawn(function () {
        suspend();
        echo 'no include: ', is_resource(fopen('remote://x', 'r')) ? 'opened' : 'refused', "\n";
    }),
]);
echo 'after: ', is_resource(fopen('remote://x', 'r')) ? 'opened' : 'refused', "\n";
?>
--EXPECT--
local://1: refused
no include: opened
local://2: refused
local://4: refused
after: opened
