--TEST--
state: __get(), __set(), __isset() and __unset() that wait are called for every coroutine that uses the property
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await_all, spawn, suspend};

#[AllowDynamicProperties]
class Model
{
    public array $log = [];
    public function __get($name)
    {
        suspend();
        $name = "value of $name";
        suspend();
        return $name;
    }
    public function __set($name, $value) { suspend(); $this->log[] = "set $name $value"; }
    public function __isset($name) { suspend(); return true; }
    public function __unset($name) { suspend(); $this->log[] = "unset $name"; }
}
$model = new Model;
$twice = fn (Closure $function) => await_all([spawn($function), spawn($function)])[0];

echo implode(', ', $twice(fn () => $model->relation)), "\n";
$twice(function () use ($model) { $model->relation = 1; });
var_dump($twice(fn () => isset($model->relation)));
var_dump($twice(fn () => empty($model->relation)));
$twice(function () use ($model) { unset($model->relation); });
print_r($model->log);
var_dump(array_keys(get_object_vars($model)));
?>
--EXPECT--
value of relation, value of relation
array(2) {
  [0]=>
  bool(true)
  [1]=>
  bool(true)
}
array(2) {
  [0]=>
  bool(false)
  [1]=>
  bool(false)
}
Array
(
    [0] => set relation 1
    [1] => set relation 1
    [2] => unset relation
    [3] => unset relation
)
array(1) {
  [0]=>
  string(3) "log"
}
