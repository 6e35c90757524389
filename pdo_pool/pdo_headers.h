// SPDX-License-Identifier: MIT
// PDO's own structures. This room is only built if PDO's headers are installed. It does not link
// against PDO, which may still be absent.
#pragma once

#include <php.h>

extern "C" {
#include <ext/pdo/php_pdo_driver.h>
}
