--TEST--
libc seam: a file that cannot be included fails as on stock PHP, with one warning
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn};

$same = function () {
    set_error_handler(function (int $level, string $text) {
        echo "  $text\n";
        return true;
    });
    $dir = __DIR__;
    var_dump(include 'missing-by-design.php', include_once 'missing-by-design.php', include $dir);
    foreach (['missing-by-design.php', 'slow-scheme-nobody-has://x'] as $name) {
        try {
            require $name;
        } catch (Error $error) {
            echo $error::class, ': ', $error->getMessage(), "\n";
        }
    }
    file_put_contents($file = tempnam(sys_get_temp_dir(), 'inc'), '<?php return = 1;');
    try {
        include $file;
    } catch (ParseError $error) {
        echo 'ParseError: ', $error->getMessage(), ' on line ', $error->getLine(), "\n";
    }
    unlink($file);
    restore_error_handler();
};
$shown = function (callable $body): string {
    ob_start();
    $body();
    return ob_get_clean();
};
$before = $shown($same);
$inside = await(spawn($shown, $same));
echo $before;
var_dump($inside === $before);
?>
--EXPECTF--
  include(missing-by-design.php): Failed to open stream: No such file or directory
  include(): Failed opening 'missing-by-design.php' for inclusion (include_path='%s')
  include_once(missing-by-design.php): Failed to open stream: No such file or directory
  include_once(): Failed opening 'missing-by-design.php' for inclusion (include_path='%s')
  include(%s): Failed to open stream: %s
  include(): Failed opening '%s' for inclusion (include_path='%s')
bool(false)
bool(false)
bool(false)
  require(missing-by-design.php): Failed to open stream: No such file or directory
Error: Failed opening required 'missing-by-design.php' (include_path='%s')
  require(): Unable to find the wrapper "slow-scheme-nobody-has" - did you forget to enable it when you configured PHP?
  require(): Unable to find the wrapper "slow-scheme-nobody-has" - did you forget to enable it when you configured PHP?
  require(slow-scheme-nobody-has://x): Failed to open stream: No such file or directory
Error: Failed opening required 'slow-scheme-nobody-has://x' (include_path='%s')
ParseError: syntax error, unexpected token "=", expecting ";" on line 1
bool(true)
