--TEST--
libc seam: phpinfo() tells of everything that waits whether it lets others run, with and without extensions
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/child.inc';
skip_without_seam();
skip_without_child();
skip_unless_stock_build();
skip_without_module('curl');
skip_without_module('sockets');
skip_without_module('sysvsem');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

const ROWS = ['Sleep', 'DNS', 'Socket streams', 'Files', 'File metadata, directories', 'Processes', 'sockets', 'curl', 'Redis', 'sem_acquire()', 'libcurl'];

function show(string $title, array $opts): void
{
    $code = 'require ' . var_export(__DIR__ . '/../inc/seam.inc', true) . ';
        foreach (' . var_export(ROWS, true) . ' as $row) {
            echo $row, ": ", preg_replace("/^\d+\.\d+\.\d+.*/", "a version", info_of_async($row)), "\n";
        }';
    $code = str_contains($title, 'launched') ? "suspend(); $code" : $code;
    [$out, $err] = run_php($code, $opts);
    echo "== $title\n", $out, $err;
}

show('with extensions, launched', ['ext' => ['curl', 'sockets', 'sysvsem']]);
show('without', []);
show('-net, launched', ['ini' => ['async.interpose=-net'], 'ext' => ['curl', 'sockets']]);
show('-dns, launched', ['ini' => ['async.interpose=-dns']]);
show('none, launched', ['ini' => ['async.interpose=none'], 'ext' => ['curl']]);
?>
--EXPECT--
== with extensions, launched
Sleep: active
DNS: active
Socket streams: active
Files: active
File metadata, directories: blocking (direct system calls)
Processes: active
sockets: active
curl: active
Redis: not loaded
sem_acquire(): blocking (System V semaphores)
libcurl: a version
== without
Sleep: active from the first launch on
DNS: active from the first launch on
Socket streams: active from the first launch on
Files: active from the first launch on
File metadata, directories: blocking (direct system calls)
Processes: active from the first launch on
sockets: not loaded
curl: not loaded
Redis: not loaded
sem_acquire(): not loaded
libcurl: not loaded
== -net, launched
Sleep: active
DNS: active
Socket streams: blocking (async.interpose leaves out net)
Files: active
File metadata, directories: blocking (direct system calls)
Processes: active, but blocking in net (async.interpose)
sockets: blocking (async.interpose leaves out net)
curl: blocking (async.interpose leaves out net)
Redis: not loaded
sem_acquire(): not loaded
libcurl: a version
== -dns, launched
Sleep: active
DNS: blocking (async.interpose leaves out dns)
Socket streams: active, but blocking in dns (async.interpose)
Files: active
File metadata, directories: blocking (direct system calls)
Processes: active
sockets: not loaded
curl: not loaded
Redis: not loaded
sem_acquire(): not loaded
libcurl: not loaded
== none, launched
Sleep: blocking (async.interpose leaves out time)
DNS: blocking (async.interpose leaves out dns)
Socket streams: blocking (async.interpose leaves out net)
Files: blocking (async.interpose leaves out file)
File metadata, directories: blocking (direct system calls)
Processes: blocking (async.interpose leaves out process)
sockets: not loaded
curl: blocking (async.interpose leaves out net)
Redis: not loaded
sem_acquire(): not loaded
libcurl: a version
