// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/scheduler_interface.h"
#include "realm/realm.h"
#include "support/bailout.h"

#include <utility>

namespace async {

/// Runs `body`, in the main coroutine of the realm and in its state. A fatal error in it is noted in `realm->failed`.
/// Returns false after one.
template <typename Body> bool contain(Realm *realm, Body &&body)
{
	const bool was_unclean = CG(unclean_shutdown);
	zend_execute_data *frame = EG(current_execute_data);
	const bool survived = survives_bailout(std::forward<Body>(body));
	if (UNEXPECTED(!survived) && (is_bailing_out() || Realm::current() != realm)) {
		// The program fails, and with it every coroutine.
		realm->visits = nullptr;
		realm->main->base.scope = realm->root->base();
		zend_bailout();
	}
	// Some functions of the engine catch the fatal error themselves.
	if (UNEXPECTED(CG(unclean_shutdown) && !was_unclean)) {
		realm->note_fatal_error();
		CG(unclean_shutdown) = false;
	}
	EG(current_execute_data) = frame;
	return survived;
}

} // namespace async
