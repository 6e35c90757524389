--TEST--
C ABI: the program goes on until its writes to files are done
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{event_dispose, file_open, file_write_forgotten};

$path = tempnam(sys_get_temp_dir(), 'async');
register_shutdown_function(function () use ($path) {
    echo filesize($path), "\n";
    unlink($path);
});
Async\spawn(function () use ($path) {
    $file = file_open($path, 'w');
    for ($i = 0; $i < 100; $i++) {
        file_write_forgotten($file, str_repeat('x', 1000));
    }
    event_dispose($file);
    echo "end\n";
});
?>
--EXPECT--
end
100000
