// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include "interpose/drivers/drivers.h"

namespace async {

/// A driver that refuses no call.
class QueueingDriver : public Driver {
protected:
	using Driver::Driver;
	~QueueingDriver() = default;

public:
	QueueingDriver(const QueueingDriver &) = delete;
	QueueingDriver &operator=(const QueueingDriver &) = delete;
	QueueingDriver(QueueingDriver &&) = delete;
	QueueingDriver &operator=(QueueingDriver &&) = delete;

	[[nodiscard]] const void *connection_of(zend_execute_data *call) const override
	{
		return subject_of(call);
	}
	void refuse(zif_handler, const void *, INTERNAL_FUNCTION_PARAMETERS) const override {}
};

} // namespace async
