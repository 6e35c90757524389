<?php
/*
 * One random program: php -d extension=async.so tests/random/run.php SEED
 *
 * VERBOSE=1 in the environment prints each step to stderr; ACTIONS=doBuffer,doFiber restricts the actions to those.
 * `tests/random/many` runs thousands, each in a process of its own, and says which have failed.
 */
require __DIR__ . '/program.inc';

ini_set('memory_limit', '96M');
// Warnings are a part of what random programs do; a fatal error is told as always.
set_error_handler(fn(int $level) => ($level & E_USER_ERROR) === 0);

$seed = (int) ($argv[1] ?? 1);
$program = new RandomProgram($seed);
$program->run();
