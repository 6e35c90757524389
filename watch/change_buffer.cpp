// SPDX-License-Identifier: MIT
#include "watch/change_buffer.h"

namespace async {

zend_string *ChangeBuffer::key_of(const FileChange &change) noexcept
{
	return change.filename != nullptr ? change.filename : ZSTR_EMPTY_ALLOC();
}

bool ChangeBuffer::add(const FileChange &change, bool coalesces)
{
	if (coalesces && by_filename_ == nullptr) {
		by_filename_ = zend_new_array(0);
	}
	if (coalesces) {
		auto *buffered =
				static_cast<FileChange *>(zend_hash_find_ptr(by_filename_, key_of(change)));
		if (buffered != nullptr) {
			buffered->merge(change);
			return false;
		}
	}
	auto *added = static_cast<FileChange *>(emalloc(sizeof(FileChange)));
	*added = change;
	if (change.filename != nullptr) {
		zend_string_addref(change.filename);
	}
	changes_.push_back(added);
	if (coalesces) {
		zend_hash_add_new_ptr(by_filename_, key_of(change), added);
	}
	return true;
}

FileChange ChangeBuffer::take()
{
	FileChange *first = changes_.pop_front();
	const FileChange taken = *first;
	efree(first);
	if (by_filename_ != nullptr) {
		zend_hash_del(by_filename_, key_of(taken));
	}
	return taken;
}

void ChangeBuffer::free_memory()
{
	while (!changes_.empty()) {
		const FileChange dropped = take();
		if (dropped.filename != nullptr) {
			zend_string_release(dropped.filename);
		}
	}
	changes_.free_memory();
	if (by_filename_ != nullptr) {
		zend_array_destroy(by_filename_);
		by_filename_ = nullptr;
	}
}

} // namespace async
