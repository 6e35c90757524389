// SPDX-License-Identifier: MIT
#include "thread/swept_parcel.h"

#include "php_async.h"

#include <utility>

namespace async {

struct SweptNode {
	Parcel parcel;
	SweptNode *previous = nullptr;
	SweptNode *next = nullptr;
};

SweptParcel::SweptParcel(Parcel &&parcel) : node_(new SweptNode)
{
	node_->parcel = std::move(parcel);
	SweptNode *&first = ASYNC_G(threads).swept_parcels;
	node_->next = first;
	if (first != nullptr) {
		first->previous = node_;
	}
	first = node_;
}

SweptParcel::~SweptParcel()
{
	(node_->previous != nullptr ? node_->previous->next : ASYNC_G(threads).swept_parcels) =
			node_->next;
	if (node_->next != nullptr) {
		node_->next->previous = node_->previous;
	}
	delete node_;
}

const Parcel &SweptParcel::get() const noexcept
{
	return node_->parcel;
}

void sweep_parcels() noexcept
{
	SweptNode *node = std::exchange(ASYNC_G(threads).swept_parcels, nullptr);
	while (node != nullptr) {
		delete std::exchange(node, node->next);
	}
}

} // namespace async
