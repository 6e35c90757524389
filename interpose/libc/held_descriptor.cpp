// SPDX-License-Identifier: MIT
#include "interpose/libc/held_descriptor.h"

#include "interpose/libc/cooperative.h"

#include <cerrno>
#include <unistd.h>
#include <utility>

namespace async {

/// Entries are not in request memory: they are looked for when the request has already ended.
struct HeldDescriptor::Entry {
	int fd;
	Entry *next;
	Entry **link; // The pointer that points to this entry.
};

namespace {

__thread HeldDescriptor::Entry *held __attribute__((tls_model("initial-exec")));

} // namespace

bool HeldDescriptor::hold(int fd)
{
	close();
	if (fd < 0) {
		return false;
	}
	entry_ = new Entry{ fd, held, &held };
	if (held != nullptr) {
		held->link = &entry_->next;
	}
	held = entry_;
	return true;
}

int HeldDescriptor::get() const noexcept
{
	return entry_ != nullptr ? entry_->fd : -1;
}

int HeldDescriptor::release() noexcept
{
	Entry *entry = std::exchange(entry_, nullptr);
	if (entry == nullptr) {
		return -1;
	}
	*entry->link = entry->next;
	if (entry->next != nullptr) {
		entry->next->link = entry->link;
	}
	const int fd = entry->fd;
	delete entry;
	return fd;
}

void HeldDescriptor::close() noexcept
{
	if (entry_ != nullptr) {
		const int error = errno;
		const int fd = release();
		cooperative::forget_descriptor(fd);
		::close(fd);
		errno = error;
	}
}

void close_held_descriptors() noexcept
{
	while (held != nullptr) {
		HeldDescriptor::Entry *entry = held;
		held = entry->next;
		if (held != nullptr) {
			held->link = &held;
		}
		::close(entry->fd);
		delete entry;
	}
}

} // namespace async
