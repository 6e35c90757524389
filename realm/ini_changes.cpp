// SPDX-License-Identifier: MIT
#include "realm/ini_changes.h"

#include "php_async.h"
#include "realm/engine_tables.h"

#include <php_ini.h>

#include <utility>

namespace async {

namespace {

/// Each coroutine has its own text of this setting: see support/error_reporting.h.
bool belongs_to_coroutine(const zend_ini_entry *entry) noexcept
{
	return entry == EG(error_reporting_ini_entry) ||
			zend_string_equals(entry->name, ZSTR_KNOWN(ZEND_STR_ERROR_REPORTING));
}

/// Returns whether the value is in globals that are exchanged as a block. Then only the text has to be changed here. The
/// module may refuse a change, or have a side effect: a running session does both.
bool is_in_own_globals(const zend_ini_entry *entry) noexcept
{
	const RealmTemplates *templates = ASYNC_G(realms).templates;
	for (uint32_t i = 0; templates != nullptr && i < templates->module_count; i++) {
		if (templates->modules[i]->module_number == entry->module_number) {
			return true;
		}
	}
	return false;
}

zend_ini_entry *find_entry(zend_string *name) noexcept
{
	return static_cast<zend_ini_entry *>(zend_hash_find_ptr(EG(ini_directives), name));
}

/// Does the same as zend_restore_ini_entry(), without telling the module.
void restore_text(zend_ini_entry *entry)
{
	if (entry->value != entry->orig_value && entry->value != nullptr) {
		zend_string_release(entry->value);
	}
	entry->value = entry->orig_value;
	entry->modifiable = entry->orig_modifiable;
	entry->modified = 0;
	entry->orig_value = nullptr;
	entry->orig_modifiable = 0;
	zend_hash_del(EG(modified_ini_directives), entry->name);
}

/// Does the same as zend_alter_ini_entry(), without telling the module. Takes over the reference to `text`.
void change_text(zend_ini_entry *entry, zend_string *text)
{
	if (EG(modified_ini_directives) == nullptr) {
		ALLOC_HASHTABLE(EG(modified_ini_directives));
		zend_hash_init(EG(modified_ini_directives), 8, nullptr, nullptr, 0);
	}
	entry->orig_value = entry->value;
	entry->orig_modifiable = entry->modifiable;
	entry->modified = 1;
	entry->value = text;
	zend_hash_add_ptr(EG(modified_ini_directives), entry->name, entry);
}

/// Moves the changes that are in force into a table, and restores the settings. Returns null if there are none.
HashTable *take_changes(bool tells_modules)
{
	HashTable *modified = EG(modified_ini_directives);
	if (EXPECTED(modified == nullptr || zend_hash_num_elements(modified) == 0)) {
		return nullptr;
	}
	HashTable *taken = nullptr;
	void *listed;
	ZEND_HASH_MAP_FOREACH_PTR(modified, listed)
	{
		const auto *entry = static_cast<const zend_ini_entry *>(listed);
		if (belongs_to_coroutine(entry)) {
			continue;
		}
		if (taken == nullptr) {
			taken = zend_new_array(0);
		}
		zval value;
		if (entry->value != nullptr) {
			ZVAL_STR_COPY(&value, entry->value);
		} else {
			ZVAL_NULL(&value);
		}
		zend_hash_add_new(taken, entry->name, &value);
	}
	ZEND_HASH_FOREACH_END();
	if (taken == nullptr) {
		return nullptr;
	}
	zend_string *name;
	ZEND_HASH_MAP_FOREACH_STR_KEY(taken, name)
	{
		zend_ini_entry *entry = find_entry(name);
		if (!tells_modules && is_in_own_globals(entry)) {
			restore_text(entry);
		} else {
			zend_restore_ini_entry(name, ZEND_INI_STAGE_DEACTIVATE);
		}
	}
	ZEND_HASH_FOREACH_END();
	return taken;
}

// {{{ Settings of the process

struct ProcessWideSetting {
	const char *name;
	decltype(zend_ini_entry::on_modify) original;
};

ProcessWideSetting process_wide[] = { { "memory_limit", nullptr },
	{ "max_execution_time", nullptr } };

template <size_t Index> ZEND_INI_MH(change_text_in_realm)
{
	if (ASYNC_G(realms).current != nullptr) {
		return SUCCESS;
	}
	return process_wide[Index].original(entry, new_value, mh_arg1, mh_arg2, mh_arg3, stage);
}

template <size_t Index> void watch_setting()
{
	auto *entry = static_cast<zend_ini_entry *>(zend_hash_str_find_ptr(
			EG(ini_directives), process_wide[Index].name, strlen(process_wide[Index].name)));
	if (entry != nullptr && entry->on_modify != change_text_in_realm<Index>) {
		process_wide[Index].original = std::exchange(entry->on_modify, change_text_in_realm<Index>);
	}
}

// }}}

} // namespace

void IniChanges::exchange(bool tells_modules)
{
	HashTable *incoming = std::exchange(changes_, take_changes(tells_modules));
	if (EXPECTED(incoming == nullptr)) {
		return;
	}
	zend_string *name;
	zval *value;
	ZEND_HASH_MAP_FOREACH_STR_KEY_VAL(incoming, name, value)
	{
		zend_string *text = Z_TYPE_P(value) == IS_STRING ? Z_STR_P(value) : ZSTR_EMPTY_ALLOC();
		zend_ini_entry *entry = find_entry(name);
		if (!tells_modules && is_in_own_globals(entry)) {
			change_text(entry, zend_string_copy(text));
		} else {
			zend_alter_ini_entry_ex(name, text, ZEND_INI_USER, ZEND_INI_STAGE_RUNTIME, true);
		}
	}
	ZEND_HASH_FOREACH_END();
	zend_array_release(incoming);
}

void IniChanges::undo()
{
	if (HashTable *taken = take_changes(false)) {
		zend_array_release(taken);
	}
}

void IniChanges::forget()
{
	if (HashTable *changes = std::exchange(changes_, nullptr)) {
		zend_array_release(changes);
	}
}

void watch_process_wide_settings()
{
	watch_setting<0>();
	watch_setting<1>();
}

void unwatch_process_wide_settings()
{
	for (ProcessWideSetting &setting : process_wide) {
		auto *entry = EG(ini_directives) == nullptr
				? nullptr
				: static_cast<zend_ini_entry *>(zend_hash_str_find_ptr(
						  EG(ini_directives), setting.name, strlen(setting.name)));
		if (entry != nullptr && setting.original != nullptr) {
			entry->on_modify = std::exchange(setting.original, nullptr);
		}
	}
}

} // namespace async
