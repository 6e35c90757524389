// SPDX-License-Identifier: MIT
#include "interpose/streams/stream_unread.h"

#include "support/php_compat.h"

#include <algorithm>
#include <cstring>

namespace async {

namespace {

/// Maps the number of a stream to the position after the last byte that a cancelled call put back. The table is
/// not in request memory, because it is cleared after the request has ended.
ASYNC_THREAD_LOCAL HashTable unread_ends;

zend_ulong key_of(const php_stream *stream) noexcept
{
	return static_cast<zend_ulong>(stream->res->handle);
}

void note_unread(const php_stream *stream)
{
	if (buffered(stream) == 0 || stream->res == nullptr) {
		return;
	}
	if (HT_FLAGS(&unread_ends) == 0) {
		zend_hash_init(&unread_ends, 0, nullptr, nullptr, 1);
	}
	zval end;
	ZVAL_LONG(&end, stream->position + static_cast<zend_long>(buffered(stream)));
	zend_hash_index_update(&unread_ends, key_of(stream), &end);
}

} // namespace

void undo_read(php_stream *stream, const ReadBegin &begin, zval *return_value)
{
	if (Z_TYPE_P(return_value) == IS_STRING) {
		const auto size = static_cast<zend_off_t>(Z_STRLEN_P(return_value));
		const zend_off_t delimiter = stream->position - begin.position - size;
		if (delimiter > 0 && delimiter <= stream->readpos) {
			stream->readpos -= delimiter; // The call had skipped it.
			stream->position -= delimiter;
		}
		unread(stream, Z_STRVAL_P(return_value), Z_STRLEN_P(return_value));
		zval_ptr_dtor(return_value);
		ZVAL_FALSE(return_value);
	}
	note_unread(stream);
	stream->eof = begin.had_ended;
}

void unread(php_stream *stream, const char *bytes, size_t size)
{
	if (size == 0) {
		return;
	}
	const size_t behind = buffered(stream);
	if (static_cast<size_t>(stream->readpos) < size) {
		if (stream->readbuflen < size + behind) {
			stream->readbuflen = size + behind + stream->chunk_size;
			stream->readbuf = static_cast<unsigned char *>(
					perealloc(stream->readbuf, stream->readbuflen, stream->is_persistent));
		}
		memmove(stream->readbuf + size, stream->readbuf + stream->readpos, behind);
		stream->readpos = static_cast<zend_off_t>(size);
		stream->writepos = static_cast<zend_off_t>(size + behind);
	}
	stream->readpos -= static_cast<zend_off_t>(size);
	memcpy(stream->readbuf + stream->readpos, bytes, size);
	stream->position -= static_cast<zend_off_t>(size);
	note_unread(stream);
}

size_t size_at_once(const php_stream *stream, size_t size)
{
	if (EXPECTED(HT_FLAGS(&unread_ends) == 0) || stream->res == nullptr) {
		return size;
	}
	const zval *end = zend_hash_index_find(&unread_ends, key_of(stream));
	if (end == nullptr) {
		return size;
	}
	if (stream->position >= Z_LVAL_P(end) || buffered(stream) == 0) {
		zend_hash_index_del(&unread_ends, key_of(stream));
		return size;
	}
	return std::min(size, buffered(stream));
}

void forget_unread() noexcept
{
	if (HT_FLAGS(&unread_ends) != 0) {
		zend_hash_destroy(&unread_ends);
		memset(&unread_ends, 0, sizeof(unread_ends));
	}
}

} // namespace async
