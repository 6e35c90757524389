--TEST--
spawn_thread: parameters have these names and defaults
--EXTENSIONS--
async
--FILE--
<?php
echo new ReflectionFunction('Async\spawn_thread');
?>
--EXPECTF--
Function [ <internal:async> function Async\spawn_thread ] {

  - Parameters [3] {
    Parameter #0 [ <required> Closure $task ]
    Parameter #1 [ <optional> bool $inherit = true ]
    Parameter #2 [ <optional> ?Closure $bootloader = null ]
  }
  - Return [ Async\Thread ]
}
