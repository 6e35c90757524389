// SPDX-License-Identifier: MIT
#pragma once

#include "support/ring_buffer.h"

#include <php.h>

namespace async {

/// A change of the file system that no code has fetched yet.
struct FileChange {
	zend_string *filename; // Nullable; owns a reference.
	bool renamed;
	bool changed;

	void merge(const FileChange &later) noexcept
	{
		renamed = renamed || later.renamed;
		changed = changed || later.changed;
	}
};

/// The changes, oldest first. The struct may begin as zeros. It is request memory, and holds no PHP objects.
class ChangeBuffer {
public:
	[[nodiscard]] uint32_t size() const noexcept { return changes_.size(); }
	/// Adds a reference to the filename. With `coalesces`, a buffered change of the same file takes up the new one, and
	/// keeps its place. Returns false then.
	bool add(const FileChange &change, bool coalesces);
	/// Must not be called if the buffer is empty.
	[[nodiscard]] const FileChange &front() const noexcept { return *changes_.front(); }
	/// Takes out the first change; the caller owns its filename.
	[[nodiscard]] FileChange take();
	void free_memory();

private:
	[[nodiscard]] static zend_string *key_of(const FileChange &change) noexcept;

	RingBuffer<FileChange *, 8> changes_;
	HashTable *by_filename_; // Null until the first change that coalesces.
};

} // namespace async
