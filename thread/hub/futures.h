// SPDX-License-Identifier: MIT
#pragma once

#include "thread/hub/state.h"

namespace async {

/// The right to settle a future of its owner. Each reference is that right: as long as there is a reference, its
/// holder may still settle the future.
///
/// Invariants: the owner gets either future_settled once, or future_abandoned once, or nothing if the right has never
/// left it.
class FutureRight final : public Object {
public:
	static constexpr Kind object_kind = Kind::future;

	explicit FutureRight(ObjectId id) : Object(object_kind, id) {}

	void settle(HubState &hub, Endpoint &from, HubOperation &operation);
	void unreferenced(HubState &hub) override;

private:
	bool settled_ = false;
};

} // namespace async
