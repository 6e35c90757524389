// SPDX-License-Identifier: MIT
#include "transfer/closure_format.h"

#include "support/php_compat.h"
#include "transfer/code_format.h"

extern "C" {
#include <Zend/zend_system_id.h>
}

namespace async::closure_format {

uint64_t build_fingerprint() noexcept
{
	struct {
		char system_id[sizeof(zend_system_id)];
		uint32_t version;
		uint32_t pointer_size;
		uint32_t last_opcode;
		uint32_t instruction_size;
		uint8_t is_zts;
		uint8_t is_debug;
		uint16_t unused;
	} build = {};
	std::memcpy(build.system_id, zend_system_id, sizeof(zend_system_id));
	build.version = php_version_number;
	build.pointer_size = sizeof(void *);
	build.last_opcode = ZEND_VM_LAST_OPCODE;
	build.instruction_size = sizeof(zend_op);
	build.is_zts = USING_ZTS;
	build.is_debug = ZEND_DEBUG;
	return code_checksum(reinterpret_cast<const char *>(&build), sizeof(build));
}

} // namespace async::closure_format
