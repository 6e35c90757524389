--TEST--
Context: keys are strings or objects; numbers in strings are strings, objects are compared by identity
--EXTENSIONS--
async
--FILE--
<?php
use Async\Context;
$context = new Context();
$a = new stdClass; $b = new stdClass;
$context->set('1', 'string one')->set($a, 'object a')->set($b, null)->set((string) spl_object_id($a), 'the number of a');
var_dump($context->get('1'), $context->get($a), $context->has($b), $context->find($b), $context->has(new stdClass));
foreach ([1, 1.5, null, true, []] as $key) {
    try { $context->find($key); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
}
try { $context->set(1, 2); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
string(10) "string one"
string(8) "object a"
bool(true)
NULL
bool(false)
Async\Context::find(): Argument #1 ($key) must be of type string|object, int given
Async\Context::find(): Argument #1 ($key) must be of type string|object, float given
Async\Context::find(): Argument #1 ($key) must be of type string|object, null given
Async\Context::find(): Argument #1 ($key) must be of type string|object, bool given
Async\Context::find(): Argument #1 ($key) must be of type string|object, array given
Async\Context::set(): Argument #1 ($key) must be of type string|object, int given
