// SPDX-License-Identifier: MIT
#pragma once

#include "transfer/parcel.h"

namespace async {

/// Keeps a parcel while a coroutine decodes it. Decoding runs PHP code, which may bail out. The destructor of a parcel on
/// the stack is then skipped, and its memory, which lies outside of the request's heap, would leak. This memory is freed by
/// the end of the request instead.
class SweptParcel {
public:
	/// Takes over the parcel with its handles.
	explicit SweptParcel(Parcel &&parcel);
	/// Frees the parcel, whose handles the caller has released.
	~SweptParcel();
	SweptParcel(const SweptParcel &) = delete;
	SweptParcel &operator=(const SweptParcel &) = delete;
	SweptParcel(SweptParcel &&) = delete;
	SweptParcel &operator=(SweptParcel &&) = delete;

	[[nodiscard]] const Parcel &get() const noexcept;

private:
	struct SweptNode *node_;
};

/// Called at the end of the request: frees what bailouts have left.
void sweep_parcels() noexcept;

} // namespace async
