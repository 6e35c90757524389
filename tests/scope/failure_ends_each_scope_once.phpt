--TEST--
Scope: a failure that goes up a deep tree ends each scope below it once, not once for every scope above
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

// The log has a line for each time that a zombie is told to end: a zombie in the deepest scope counts the visits.
foreach (['all cancel' => '$scope->asNotSafely();', 'every other one cancels' => 'if ($i % 2 == 1) { $scope->asNotSafely(); }'] as $name => $setting) {
    [, $log] = run_php(<<<CODE
    use Async\Scope;
    \$scopes = [];
    \$scope = null;
    for (\$i = 0; \$i < 50; \$i++) {
        \$scopes[] = \$scope = \$scope === null ? new Scope() : Scope::inherit(\$scope);
        $setting
    }
    \$deepest = Scope::inherit(\$scope);
    \$deepest->spawn(fn() => delay(60000));
    suspend();
    \$deepest->disposeSafely();
    \$scope->spawn(function () { throw new Exception('goes all the way up'); });
    try { delay(60000); } catch (Cancellation) {}
    CODE, ['ini' => ['log_errors=1', 'async.zombie_log=1']]);
    echo "$name: ", preg_match_all('/event=cancelled .*cause=cancel/', $log), "\n";
}
?>
--EXPECT--
all cancel: 1
every other one cancels: 1
