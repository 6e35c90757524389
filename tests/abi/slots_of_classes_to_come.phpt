--TEST--
C ABI: what belongs to classes that async does not have yet refuses by name
--EXTENSIONS--
async
--INI--
extension={PWD}/async_probe.so
--FILE--
<?php
$slots = [
    'new_channel', 'new_channel_obj',
    'new_pool', 'pool_create', 'new_pool_obj', 'pool_acquire', 'pool_try_acquire', 'pool_release', 'pool_close',
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
$slot_of = ['NEW_CHANNEL_EX' => 'new_channel', 'NEW_POOL_EX' => 'new_pool',
    'pool_create_internal' => 'new_pool', 'NEW_THREAD_POOL_EX' => 'new_thread_pool'];
foreach ($macros = AsyncProbe\macros_to_come() as $macro => $message) {
    $slot = $slot_of[$macro] ?? strtolower($macro);
    if (!str_contains($message ?? '', "->$slot()")) {
        echo "$macro: $message\n";
    }
}
echo count($macros), " macros\n";
?>
--EXPECTF--
async %s does not have zend_async_api->new_channel() yet
async %s does not have zend_async_api->new_channel_obj() yet
async %s does not have zend_async_api->new_pool() yet
async %s does not have zend_async_api->pool_create() yet
async %s does not have zend_async_api->new_pool_obj() yet
async %s does not have zend_async_api->pool_acquire() yet
async %s does not have zend_async_api->pool_try_acquire() yet
async %s does not have zend_async_api->pool_release() yet
async %s does not have zend_async_api->pool_close() yet
async %s does not have zend_async_api->new_thread_pool() yet
async %s does not have zend_async_api->thread_snapshot_create() yet
15 macros
