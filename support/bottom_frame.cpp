// SPDX-License-Identifier: MIT

#include "support/bottom_frame.h"

namespace async {

zend_function bottom_function = { ZEND_INTERNAL_FUNCTION };

void name_bottom_function()
{
	bottom_function.common.function_name = zend_string_init_interned("main", strlen("main"), true);
}

} // namespace async
