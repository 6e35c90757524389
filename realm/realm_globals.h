// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

#include <cstdint>

namespace async {

/// Who has created which object: see object_owners.h.
struct HandleOwners {
	uint32_t *of; // The owner of each handle below `size`.
	uint32_t size;
	int32_t pool; // Free handles of realms that have ended, as a list like that of the engine.
	uint32_t pool_count;
	uint32_t largest_slice; // The largest number of new handles between two switches.
	uint32_t realms;        // How many realms exist.
};

/// The realms of a PHP thread. Each thread has one: ASYNC_G(realms).
struct RealmGlobals {
	struct Realm *current; // The realm whose state is in the engine; null for that of the program.
	struct Realm *first;   // All realms that have not ended, linked by Realm::next.
	struct RealmTemplates *templates; // The state that realms start with; null until the first.
	HandleOwners handles;
	uint32_t last_id;
	bool failed; // A fatal error has ended a realm; its frames keep their memory.
};

} // namespace async
