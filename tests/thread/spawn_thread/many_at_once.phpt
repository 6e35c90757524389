--TEST--
spawn_thread: twenty threads at once each give their own result
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await_all, spawn_thread};

$threads = [];
for ($i = 0; $i < 20; $i++) {
    $threads["t$i"] = spawn_thread(function () use ($i) { return array_sum(range(0, $i)); });
}
[$results, $errors] = await_all($threads);
echo json_encode($results), ' ', count($errors), "\n";
?>
--EXPECT--
{"t0":0,"t1":1,"t2":3,"t3":6,"t4":10,"t5":15,"t6":21,"t7":28,"t8":36,"t9":45,"t10":55,"t11":66,"t12":78,"t13":91,"t14":105,"t15":120,"t16":136,"t17":153,"t18":171,"t19":190} 0
