--TEST--
TaskGroup: a CompositeException has the place of the await, the first error as its previous, and names all errors
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CompositeException, Scope, TaskGroup};
use function Async\{await, await_all, delay, suspend};

function tell(string $what, CompositeException $e): void
{
    $message = str_replace(__DIR__ . '/', '', $e->getMessage());
    echo "$what: ", basename($e->getFile()), ':', $e->getLine(), ", after ", $e->getPrevious()->getMessage(), "\n    $message\n";
}
function group(int $errors): TaskGroup
{
    $group = new TaskGroup();
    for ($i = 1; $i <= $errors; $i++) {
        $group->spawn(function () use ($i) {
            suspend();
            throw new DomainException("e$i");
        });
    }
    return $group;
}

$group = group(2);
$all = $group->all();
try {
    $all->await(); // Line 25.
} catch (CompositeException $e) {
    tell('awaited before it fails', $e);
}
$all = $group->all();
try {
    await($all); // Line 31.
} catch (CompositeException $e) {
    tell('awaited after it failed', $e);
}
$all = $group->all(); // Line 35.
$all->catch(fn(CompositeException $e) => tell('in a callback', $e))->await();
$any = $group->any();
[, $errors] = await_all([$any]); // Line 38.
tell('as a value', $errors[0]);
try {
    group(12)->all()->await(); // Line 41.
} catch (CompositeException $e) {
    tell('many', $e);
}

$scope = new Scope();
$scope->setExceptionHandler(fn($scope, $coroutine, $e) => tell('of handlers', $e));
$coroutine = $scope->spawn(fn() => 1);
$coroutine->finally(fn() => throw new DomainException('first')); // Line 49.
$coroutine->finally(fn() => throw new DomainException('second'));
$scope->awaitCompletion(Async\timeout(60_000));

$composite = new CompositeException('made by hand'); // Line 53.
$composite->addException(new DomainException('one'));
$composite->addException(new DomainException('two'));
tell('own', $composite);
?>
--EXPECT--
awaited before it fails: composite_exception_tells_where.php:25, after e1
    2 errors: DomainException: e1 in composite_exception_tells_where.php:16; DomainException: e2 in composite_exception_tells_where.php:16
awaited after it failed: composite_exception_tells_where.php:31, after e1
    2 errors: DomainException: e1 in composite_exception_tells_where.php:16; DomainException: e2 in composite_exception_tells_where.php:16
in a callback: composite_exception_tells_where.php:35, after e1
    2 errors: DomainException: e1 in composite_exception_tells_where.php:16; DomainException: e2 in composite_exception_tells_where.php:16
as a value: composite_exception_tells_where.php:38, after e1
    2 errors: DomainException: e1 in composite_exception_tells_where.php:16; DomainException: e2 in composite_exception_tells_where.php:16
many: composite_exception_tells_where.php:41, after e1
    12 errors: DomainException: e1 in composite_exception_tells_where.php:16; DomainException: e2 in composite_exception_tells_where.php:16; DomainException: e3 in composite_exception_tells_where.php:16; DomainException: e4 in composite_exception_tells_where.php:16; DomainException: e5 in composite_exception_tells_where.php:16; DomainException: e6 in composite_exception_tells_where.php:16; DomainException: e7 in composite_exception_tells_where.php:16; DomainException: e8 in composite_exception_tells_where.php:16; DomainException: e9 in composite_exception_tells_where.php:16; DomainException: e10 in composite_exception_tells_where.php:16; and 2 more
of handlers: composite_exception_tells_where.php:49, after first
    2 errors: DomainException: first in composite_exception_tells_where.php:49; DomainException: second in composite_exception_tells_where.php:50
own: composite_exception_tells_where.php:53, after one
    made by hand
