// SPDX-License-Identifier: MIT
// Only the files of this room include this header.
#pragma once

#include "reactor/descriptor.h"

namespace async {

struct ReadinessEvent;

struct AwaitedDescriptor {
	DescriptorListener listener;
	ReadinessEvent *owner;
	int fd;
	uint32_t events;
	uint32_t *found;
};

} // namespace async
