--TEST--
libc seam: a read of STDIN does not stop the others
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/child.inc';
skip_without_seam();
skip_without_child();
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/child.inc';

$script = tempnam(sys_get_temp_dir(), 'async');
file_put_contents($script, with_prelude(<<<'PHP'
    spawn(function () {
        while (($line = fgets(STDIN)) !== false) {
            echo 'got ', $line;
        }
        echo "end\n";
    });
    suspend();
    usleep(1000);
    echo "others run\n";
    PHP));
$process = proc_open([...php_command(['ini' => ['async.interpose=all']]), '-f', $script], [['pipe', 'r'], ['pipe', 'w']], $pipes);
echo fgets($pipes[1]);
fwrite($pipes[0], "one\n");
echo fgets($pipes[1]);
fwrite($pipes[0], "two\n");
fclose($pipes[0]);
echo stream_get_contents($pipes[1]);
var_dump(proc_close($process));
unlink($script);
?>
--EXPECT--
others run
got one
got two
end
int(0)
