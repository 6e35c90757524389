// SPDX-License-Identifier: MIT
// For the files of this room only.
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
