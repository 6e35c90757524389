// SPDX-License-Identifier: MIT
#include "interpose/streams/tls_writes.h"

#include "interpose/streams/stream.h"
#include "php_async.h"

#include <algorithm>

namespace async {

namespace {

constexpr size_t longest_record = 16384;

/// Maps the number of a stream to its record. It is not in request memory, because it is cleared after that is
/// freed.
HashTable &records()
{
	HashTable &table = ASYNC_G(streams).unfinished_records;
	if (HT_FLAGS(&table) == 0) {
		zend_hash_init(
				&table, 0, nullptr, [](zval *value) { zend_string_free(Z_STR_P(value)); }, 1);
	}
	return table;
}

bool speaks_tls(php_stream *stream)
{
	if (socket_of(stream) == nullptr) {
		return false;
	}
	zval state;
	array_init(&state);
	const bool known = php_stream_populate_meta_data(stream, &state);
	const bool is_tls = known && zend_hash_str_exists(Z_ARRVAL(state), ZEND_STRL("crypto"));
	zval_ptr_dtor(&state);
	return is_tls;
}

void drop_those_of_closed_streams()
{
	zend_ulong handle;
	ZEND_HASH_FOREACH_NUM_KEY(&records(), handle)
	{
		if (!zend_hash_index_exists(&EG(regular_list), handle)) {
			zend_hash_index_del(&records(), handle);
		}
	}
	ZEND_HASH_FOREACH_END();
}

} // namespace

size_t keep_unfinished_record(php_stream *stream, const char *rest, size_t size)
{
	if (size == 0 || stream->res == nullptr || !speaks_tls(stream)) {
		return 0;
	}
	drop_those_of_closed_streams();
	const size_t kept_size = std::min(size, longest_record);
	zval kept;
	ZVAL_STR(&kept, zend_string_init(rest, kept_size, 1));
	zend_hash_index_update(&records(), static_cast<zend_ulong>(stream->res->handle), &kept);
	return kept_size;
}

bool finish_kept_record(php_stream *stream)
{
	if (stream->res == nullptr) {
		return true;
	}
	const auto handle = static_cast<zend_ulong>(stream->res->handle);
	const zval *kept = zend_hash_index_find(&records(), handle);
	if (kept == nullptr) {
		return true;
	}
	const ssize_t written = stream->ops->write(stream, Z_STRVAL_P(kept), Z_STRLEN_P(kept));
	if (written <= 0) {
		return false;
	}
	stream->position += written;
	zend_hash_index_del(&records(), handle);
	return true;
}

void forget_unfinished_records()
{
	HashTable &table = ASYNC_G(streams).unfinished_records;
	if (HT_FLAGS(&table) != 0) {
		zend_hash_destroy(&table);
		memset(static_cast<void *>(&table), 0, sizeof(table));
	}
}

} // namespace async
