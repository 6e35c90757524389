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

// The rest are encodings, ini settings and caches.
constexpr size_t pointer = sizeof(void *);
constexpr Range type_map_to_error_object = { 3 * sizeof(HashTable), 5 * pointer + sizeof(zval) };
constexpr Range encoding_to_features = {
	type_map_to_error_object.offset + type_map_to_error_object.size + 5 * pointer, 3 * pointer
};
constexpr Range references = {
	encoding_to_features.offset + encoding_to_features.size + sizeof(HashTable), 2 * pointer
};
constexpr Range ranges[] = { type_map_to_error_object, encoding_to_features, references };
constexpr size_t cache_ttl =
		type_map_to_error_object.offset + type_map_to_error_object.size + 2 * pointer;

/// Returns the globals, which the extension does not export. An ini setting in them has their address, and its own
/// offset shows whether the layout is the expected one. Returns null if not.
char *soap_globals()
{
	const auto *setting = static_cast<const zend_ini_entry *>(zend_hash_str_find_ptr(
			EG(ini_directives), "soap.wsdl_cache_ttl", strlen("soap.wsdl_cache_ttl")));
	if (!ASYNC_KNOWS_SOAP_GLOBALS || setting == nullptr ||
			reinterpret_cast<size_t>(setting->mh_arg1) != cache_ttl) {
		return nullptr;
	}
#ifdef ZTS
	return static_cast<char *>(ts_resource(*static_cast<ts_rsrc_id *>(setting->mh_arg2)));
#else
	return static_cast<char *>(setting->mh_arg2);
#endif
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
	char bytes[type_map_to_error_object.size + encoding_to_features.size + references.size];
	bool urls_allowed;
	bool loader_disabled;

	/// If the layout of the globals is unknown, it only reads the values outside the extension.
	void read() noexcept
	{
		const char *globals = soap_globals();
		size_t at = 0;
		for (const Range &range : ranges) {
			if (globals != nullptr) {
				memcpy(bytes + at, globals + range.offset, range.size);
			}
			at += range.size;
		}
		urls_allowed = PG(allow_url_fopen);
		if (const EntityLoaderSwitch disable = entity_loader_switch()) {
			loader_disabled = disable(true);
			disable(loader_disabled);
		}
	}

	void write() const noexcept
	{
		char *globals = soap_globals();
		size_t at = 0;
		for (const Range &range : ranges) {
			if (globals != nullptr) {
				memcpy(globals + range.offset, bytes + at, range.size);
			}
			at += range.size;
		}
		PG(allow_url_fopen) = urls_allowed;
		if (const EntityLoaderSwitch disable = entity_loader_switch()) {
			disable(loader_disabled);
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
		return soap_globals() != nullptr ? static_cast<const void *>(subject_of(call)) : this;
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
