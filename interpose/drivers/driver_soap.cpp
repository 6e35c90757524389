// SPDX-License-Identifier: MIT
// SoapClient. An object is a connection, and calls on it are queued. The extension keeps the state of a call in
// its globals, for example that fatal errors become exceptions. While a call reads a description or a reply, it
// also changes settings that other coroutines must find unchanged: whether URLs may be opened, and what libxml may
// load.
#include "interpose/drivers/call_state.h"
#include "interpose/drivers/drivers.h"
#include "support/php_compat.h"

#include <Zend/zend_ini.h>

#include <cstring>
#include <dlfcn.h>

namespace async {

namespace {

// {{{ The globals that belong to a call

struct Range {
	size_t offset;
	size_t size;
};

constexpr size_t pointer = sizeof(void *);

/// Where the globals hold the values of a call. The rest are encodings, ini settings and caches. No header of the
/// extension is installed, so the offsets of ini settings show which layout it is.
struct Layout {
	Range ranges[3];
	size_t cache_ttl;
};

/// `tables` is the number of tables of encodings at the beginning. `before_settings` is the size of the values between
/// them and the settings. `first_size` is the size of the values of a call there.
constexpr Layout layout_of(size_t tables, size_t before_settings, size_t first_size) noexcept
{
	const size_t first = tables * sizeof(HashTable);
	const size_t settings = first + before_settings;
	const size_t encoding_to_features = settings + 5 * pointer;
	const size_t references = encoding_to_features + 3 * pointer + sizeof(HashTable);
	return { { { first, first_size }, { encoding_to_features, 3 * pointer },
					 { references, 2 * pointer } },
		settings + 2 * pointer };
}

// From the type map to the error object. Newer versions have the flag for fatal errors behind it, in one word with the
// first settings.
constexpr size_t with_flag = 5 * pointer + sizeof(zval);
constexpr size_t without_flag = 4 * pointer + sizeof(zval);
// Since PHP 8.5 all threads share the tables of encodings.
constexpr Layout layouts[] = { layout_of(3, with_flag, with_flag),
	layout_of(3, without_flag, without_flag + 1), layout_of(0, without_flag, without_flag + 1) };

/// The globals of this thread, which the extension does not export.
struct SoapGlobals {
	char *address;
	const Layout *layout;
};

/// Returns the offset of an ini setting in the globals, or 0 without the setting.
size_t offset_of_setting(const zend_ini_entry *setting) noexcept
{
	return setting == nullptr ? 0 : reinterpret_cast<size_t>(setting->mh_arg1);
}

const zend_ini_entry *find_setting(const char *name) noexcept
{
	return static_cast<const zend_ini_entry *>(
			zend_hash_str_find_ptr(EG(ini_directives), name, strlen(name)));
}

/// Returns a null address if the layout is none of those that we know.
SoapGlobals soap_globals()
{
	const zend_ini_entry *setting = find_setting("soap.wsdl_cache_ttl");
	const size_t limit = offset_of_setting(find_setting("soap.wsdl_cache_limit"));
	for (const Layout &layout : layouts) {
		if (offset_of_setting(setting) == layout.cache_ttl && limit == layout.cache_ttl + pointer) {
#ifdef ZTS
			return { static_cast<char *>(ts_resource(*static_cast<ts_rsrc_id *>(setting->mh_arg2))),
				&layout };
#else
			return { static_cast<char *>(setting->mh_arg2), &layout };
#endif
		}
	}
	return {};
}

/// Sets whether libxml may load entities, and returns the old value. It is null without libxml.
using EntityLoaderSwitch = bool (*)(bool disable);

EntityLoaderSwitch entity_loader_switch()
{
	static const auto found = reinterpret_cast<EntityLoaderSwitch>(
			dlsym(RTLD_DEFAULT, "php_libxml_disable_entity_loader"));
	return found;
}

/// The values of one call.
struct SoapState {
	char bytes[with_flag + 5 * pointer];
	bool urls_allowed;
	bool loader_disabled;

	/// If the layout of the globals is unknown, it only reads the values outside the extension.
	void read() noexcept
	{
		each_range([](char *own, char *global, size_t size) { memcpy(own, global, size); });
		urls_allowed = PG(allow_url_fopen);
		if (const EntityLoaderSwitch disable = entity_loader_switch()) {
			loader_disabled = disable(true);
			disable(loader_disabled);
		}
	}

	void write() noexcept
	{
		each_range([](const char *own, char *global, size_t size) { memcpy(global, own, size); });
		PG(allow_url_fopen) = urls_allowed;
		if (const EntityLoaderSwitch disable = entity_loader_switch()) {
			disable(loader_disabled);
		}
	}

private:
	/// Calls `copy` with each part of `bytes` and the globals that belong to it. Does nothing if the layout is unknown.
	template <typename Copy> void each_range(Copy copy) noexcept
	{
		const SoapGlobals globals = soap_globals();
		if (globals.address == nullptr) {
			return;
		}
		char *own = bytes;
		for (const Range &range : globals.layout->ranges) {
			copy(own, globals.address + range.offset, range.size);
			own += range.size;
		}
	}
};

// }}}

class SoapDriver final : public Driver {
public:
	constexpr SoapDriver() : Driver("soap", true) {}

	[[nodiscard]] Rule rule_for_method(const char *class_name, const char *name) const override
	{
		static constexpr const char *with_connection[] = { "__construct", "__call", "__soapcall",
			"__dorequest" };
		return strcmp(class_name, "soapclient") == 0 && is_one_of(name, with_connection)
				? Rule::queued
				: Rule::unguarded;
	}

	/// If the globals cannot be swapped, all clients share one lock.
	[[nodiscard]] const void *connection_of(zend_execute_data *call) const override
	{
		return soap_globals().address != nullptr ? static_cast<const void *>(subject_of(call))
												 : this;
	}

	void refuse(zif_handler, const void *, INTERNAL_FUNCTION_PARAMETERS) const override {}

	void call(zif_handler original, INTERNAL_FUNCTION_PARAMETERS) const override
	{
		CallState<SoapState>::run([&] { original(INTERNAL_FUNCTION_PARAM_PASSTHRU); });
	}

	void forget() const override { CallState<SoapState>::forget(); }
};

const SoapDriver driver;
const DriverRegistration registration(driver, guard_handlers<driver>);

} // namespace

} // namespace async
