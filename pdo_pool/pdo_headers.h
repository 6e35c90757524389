// SPDX-License-Identifier: MIT
// PDO's own structures. This room is only built where its headers are installed; nothing of PDO is linked
// against, for it may still be absent.
#pragma once

#include <php.h>

extern "C" {
#include <ext/pdo/php_pdo_driver.h>
}
