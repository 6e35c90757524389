// SPDX-License-Identifier: MIT
#include "transfer/transfer.h"

#include "support/bailout.h"
#include "transfer/class_kind.h"
#include "transfer/decoder.h"
#include "transfer/encoder.h"
#include "transfer/format.h"

#include <cstring>

namespace async {

namespace {

// Written at module startup only. The last entry of a class counts.
constexpr uint32_t max_handle_transfers = 8;
HandleTransfer handle_transfers[max_handle_transfers];
uint32_t handle_transfer_count = 0;

} // namespace

void register_handle_transfer(const HandleTransfer &transfer) noexcept
{
	ZEND_ASSERT(handle_transfer_count < max_handle_transfers);
	handle_transfers[handle_transfer_count++] = transfer;
}

/// A C client may only send what it can release. All other senders use the hub.
static bool fits(const HandleTransfer &transfer, uint32_t flags) noexcept
{
	return (transfer.release != nullptr) == ((flags & transfer_within_process) != 0);
}

const HandleTransfer *find_handle_transfer(const zend_class_entry *ce, uint32_t flags) noexcept
{
	for (uint32_t i = 0; i < handle_transfer_count; i++) {
		if (handle_transfers[i].ce == ce && fits(handle_transfers[i], flags)) {
			return &handle_transfers[i];
		}
	}
	return nullptr;
}

const HandleTransfer *find_handle_transfer(HandleKind kind, uint32_t flags) noexcept
{
	for (uint32_t i = 0; i < handle_transfer_count; i++) {
		if (handle_transfers[i].kind == kind && fits(handle_transfers[i], flags)) {
			return &handle_transfers[i];
		}
	}
	return nullptr;
}

bool encode_values(
		Parcel &out, const TransferRoot *roots, size_t count, uint32_t flags, const char **refused)
{
	Encoder encoder(flags);
	bool done = false;
	out = Parcel();
	const bool survived =
			survives_bailout([&] { done = encoder.encode(roots, count) && encoder.finish(out); });
	if (!survived) {
		encoder.undo(true);
		zend_bailout();
	}
	if (!done) {
		if (refused != nullptr) {
			*refused = encoder.refused_root();
		}
		encoder.undo(false);
	}
	return done;
}

bool has_objects(const Parcel &parcel) noexcept
{
	if (parcel.size() < transfer_format::header_size) {
		return true;
	}
	uint64_t shells;
	memcpy(&shells, parcel.bytes() + 1, sizeof(shells));
	return shells >= parcel.size() || parcel.bytes()[shells] != 0;
}

bool encode_closure(Parcel &out, zval *closure, const char *label, uint32_t flags)
{
	const TransferRoot root = { closure, label, 0 };
	return encode_values(out, &root, 1, flags);
}

bool decode_values(const Parcel &parcel, zval *to, size_t count, uint32_t flags)
{
	Decoder decoder(parcel, flags);
	return decoder.decode(to, count);
}

} // namespace async
