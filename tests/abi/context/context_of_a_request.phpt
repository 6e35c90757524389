--TEST--
C ABI: the request scope, marked by a server, is that of the scopes below it
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use Async\Scope;
use function Async\{await, current_context, request_context};
$scope = AsyncProbe\scope_new();
AsyncProbe\scope_request($scope);
await(AsyncProbe\scope_spawn($scope, function () {
    request_context()->set('user', 'me');
    var_dump(request_context() === current_context());
}));
$child = AsyncProbe\scope_new($scope);
await(AsyncProbe\scope_spawn($child, function () {
    var_dump(request_context()->get('user'), request_context() === current_context());
    var_dump(await((new Scope())->spawn(fn() => request_context())));
    echo json_encode(AsyncProbe\context_pointers()), "\n";
}));
echo json_encode(AsyncProbe\context_pointers()), "\n";
var_dump(request_context());
AsyncProbe\scope_release($child);
AsyncProbe\scope_release($scope);
?>
--EXPECT--
bool(true)
string(2) "me"
bool(false)
NULL
{"of the scope":true,"of the coroutine":true,"the same again":true,"of a request":true}
{"of the scope":false,"of the coroutine":true,"the same again":true,"of a request":false}
NULL
