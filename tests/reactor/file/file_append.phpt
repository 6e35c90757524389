--TEST--
C ABI: a file to append to is read from its begin and written at its end
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{event_dispose, file_await, file_handle, file_read, file_seek, file_write};

const APPEND = 16;

foreach (['a+', 'r+'] as $mode) { // The second descriptor is not in append mode itself.
    $path = tempnam(sys_get_temp_dir(), 'async');
    file_put_contents($path, 'begin');
    $stream = fopen($path, $mode);
    $file = file_handle($stream, APPEND);

    echo file_await(file_read($file, 2)), "\n";
    echo file_await(file_write($file, ' end')), "\n";
    echo file_await(file_read($file, 3)), "\n";
    echo file_seek($file, 1), ' ', file_seek($file, 1, SEEK_CUR), "\n";
    file_put_contents($path, ' by another', FILE_APPEND);
    echo file_await(file_write($file, '.')), "\n";
    echo file_await(file_read($file, 100)), "\n";
    echo file_seek($file, 0, SEEK_END), "\n";
    echo file_get_contents($path), "\n";

    event_dispose($file);
    unlink($path);
}
?>
--EXPECT--
be
4
gin
1 2
1
gin end by another.
21
begin end by another.
be
4
gin
1 2
1
gin end by another.
21
begin end by another.
