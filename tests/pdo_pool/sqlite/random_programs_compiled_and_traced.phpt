--TEST--
PDO pool: random programs in compiled code, and while Xdebug traces, counts and profiles
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../pool.inc';
skip_without_child();
skip_unless_stock_build();
skip_without_module('opcache');
skip_without_module('xdebug');
skip_without_module('pdo_sqlite');
?>
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$program = sprintf("<?php \$argv = ['', 'sqlite', 1, 1]; require '%s/../random/run.php';", __DIR__);
$options = ['ext' => array_values(array_filter(['pdo', 'pdo_sqlite', 'posix'], fn($name) => is_file(extension_dir() . "/$name.so")))];
// Code that has run once counts as hot already.
$compiler = ['opcache.enable_cli=1', 'opcache.jit_buffer_size=64M', 'opcache.file_update_protection=0', 'opcache.jit_hot_loop=1',
    'opcache.jit_hot_func=1', 'opcache.jit_hot_return=1', 'opcache.jit_hot_side_exit=1'];
foreach (['disable', 'tracing', 'function'] as $mode) {
    echo "$mode: ", implode(' ', run_php($program, ['zend_ext' => ['opcache'], 'ini' => [...$compiler, "opcache.jit=$mode"]] + $options)), "\n";
}
// Each has to leave its file, or it was not there. Not "develop": from Xdebug 3.3 on it keeps the variables of functions
// that have thrown, and with the statements among them the locks of a transaction that was left open.
mkdir($folder = tempnam(sys_get_temp_dir(), 'async-xdebug-') . '.d');
$tracer = ["xdebug.output_dir=$folder", 'xdebug.start_with_request=yes', 'xdebug.log_level=0', 'xdebug.client_port=1'];
foreach (['trace,coverage' => 'trace.*', 'profile' => 'cachegrind.*', 'gcstats' => 'gcstats.*', 'debug' => ''] as $mode => $files) {
    echo "$mode: ", implode(' ', run_php($program, ['zend_ext' => ['xdebug'], 'ini' => [...$tracer, "xdebug.mode=$mode"]] + $options));
    echo $files === '' || glob("$folder/$files") ? '' : ' without a file', "\n";
}
array_map(unlink(...), glob("$folder/*"));
rmdir($folder);
unlink(substr($folder, 0, -2));
?>
--EXPECT--
disable: 1 seeds, no problem
  0 0
tracing: 1 seeds, no problem
  0 0
function: 1 seeds, no problem
  0 0
trace,coverage: 1 seeds, no problem
  0 0
profile: 1 seeds, no problem
  0 0
gcstats: 1 seeds, no problem
  0 0
debug: 1 seeds, no problem
  0 0
