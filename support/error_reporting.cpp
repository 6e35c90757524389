// SPDX-License-Identifier: MIT
#include "support/error_reporting.h"

#include <php_ini.h>

#include <utility>

namespace async {

namespace {

// A thread without a scheduler points here. It is never written.
zend_string *not_launched;

ASYNC_THREAD_LOCAL int launch_level;
// The text of main while main is suspended, if it is not the text of the launch. Holds a reference.
ASYNC_THREAD_LOCAL zend_string *own_text_of_main;

[[nodiscard]] zend_ini_entry *find_entry() noexcept
{
	return static_cast<zend_ini_entry *>(
			zend_hash_find_ptr(EG(ini_directives), ZSTR_KNOWN(ZEND_STR_ERROR_REPORTING)));
}

[[nodiscard]] zend_string *hold(zend_string *text) noexcept
{
	return text == nullptr ? nullptr : zend_string_copy(text);
}

void release(zend_string *text) noexcept
{
	if (text != nullptr) {
		zend_string_release(text);
	}
}

/// Sets the text like ini_set() or ini_restore(), but keeps the level in force.
void put_text(zend_string *text)
{
	const zend_ini_entry *entry = find_entry();
	if (entry->value == text) {
		return;
	}
	const auto level_in_force = EG(error_reporting);
	if (text == nullptr || (entry->modified && entry->orig_value == text)) {
		// At this stage the engine does not ask whether the script may change the setting.
		zend_restore_ini_entry(entry->name, ZEND_INI_STAGE_DEACTIVATE);
	} else {
		zend_alter_ini_entry_ex(
				entry->name, text, ZEND_INI_USER, ZEND_INI_STAGE_RUNTIME, /* force_change */ true);
	}
	EG(error_reporting) = level_in_force;
}

} // namespace

ASYNC_THREAD_LOCAL zend_string **error_level_text = &not_launched;
ASYNC_THREAD_LOCAL zend_string *launch_error_level_text;

void note_error_level()
{
	zend_ini_entry *entry = find_entry();
	error_level_text = &entry->value;
	// The reference keeps the address from being reused for another text.
	release(std::exchange(launch_error_level_text, hold(entry->value)));
	release(std::exchange(own_text_of_main, nullptr));
	launch_level = entry->value == nullptr
			? E_ALL // The setting is set nowhere.
			: static_cast<int>(zend_ini_long(ZEND_STRL("error_reporting"), 0));
}

void forget_error_level()
{
	error_level_text = &not_launched;
	release(std::exchange(launch_error_level_text, nullptr));
	release(std::exchange(own_text_of_main, nullptr));
}

int begin_with_error_level_of_main()
{
	if (EXPECTED(own_text_of_main == nullptr)) {
		return launch_level;
	}
	put_text(own_text_of_main);
	return static_cast<int>(zend_ini_long(ZEND_STRL("error_reporting"), 0));
}

void drop_own_error_level()
{
	put_text(launch_error_level_text);
}

void ErrorLevelOfFlow::take(bool flow_is_main)
{
	is_own_ = has_own_error_level();
	if (EXPECTED(!is_own_)) {
		return;
	}
	text_ = hold(*error_level_text);
	if (flow_is_main) {
		own_text_of_main = hold(text_);
	}
	drop_own_error_level();
}

void ErrorLevelOfFlow::give_back(bool flow_is_main) const
{
	if (EXPECTED(!is_own_)) {
		return;
	}
	put_text(text_);
	release(text_);
	if (flow_is_main) {
		release(std::exchange(own_text_of_main, nullptr));
	}
}

} // namespace async
