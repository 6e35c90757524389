--TEST--
C ABI: slots for classes that async does not have yet throw an error with the name
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$slots = [
    'new_thread_pool', 'thread_snapshot_create',
];
foreach ($slots as $slot) {
    try {
        AsyncProbe\call_slot($slot);
        echo "$slot: no exception\n";
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
}
// Each macro leads to its slot.
$slot_of = ['NEW_THREAD_POOL_EX' => 'new_thread_pool'];
foreach ($macros = AsyncProbe\macros_to_come() as $macro => $message) {
    $slot = $slot_of[$macro] ?? strtolower($macro);
    if (!str_contains($message ?? '', "->$slot()")) {
        echo "$macro: $message\n";
    }
}
echo count($macros), " macros\n";
?>
--EXPECTF--
async %s does not have zend_async_api->new_thread_pool() yet
async %s does not have zend_async_api->thread_snapshot_create() yet
3 macros
