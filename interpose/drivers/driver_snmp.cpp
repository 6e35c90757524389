// SPDX-License-Identifier: MIT
// SNMP. Each call has a session of its own, but the library waits for all sessions, and the call that wakes first
// handles the replies for all. The output format is a setting of the library, which an object changes for a call.
#include "interpose/drivers/call_state.h"
#include "interpose/drivers/drivers.h"

#include <cstring>
#include <dlfcn.h>
#include <string_view>

namespace async {

namespace {

// {{{ The library, whose headers may not be installed

constexpr int of_library = 0;      // NETSNMP_DS_LIBRARY_ID
constexpr int numeric_enum = 8;    // NETSNMP_DS_LIB_PRINT_NUMERIC_ENUM
constexpr int quick_print = 13;    // NETSNMP_DS_LIB_QUICK_PRINT
constexpr int format_of_names = 4; // NETSNMP_DS_LIB_OID_OUTPUT_FORMAT

template <typename Function> Function find_in_library(const char *name)
{
	return reinterpret_cast<Function>(dlsym(RTLD_DEFAULT, name));
}

struct Library {
	using Get = int (*)(int store, int which);
	using Set = int (*)(int store, int which, int value);

	Get get_boolean = find_in_library<Get>("netsnmp_ds_get_boolean");
	Set set_boolean = find_in_library<Set>("netsnmp_ds_set_boolean");
	Get get_number = find_in_library<Get>("netsnmp_ds_get_int");
	Set set_number = find_in_library<Set>("netsnmp_ds_set_int");
	int (*close_sessions)() = find_in_library<int (*)()>("snmp_close_sessions");

	[[nodiscard]] bool is_known() const noexcept
	{
		return get_boolean != nullptr && set_boolean != nullptr && get_number != nullptr &&
				set_number != nullptr;
	}
};

const Library &library()
{
	static const Library found;
	return found;
}

// }}}

struct SnmpState {
	int enums;
	int brief;
	int names;

	void read() noexcept
	{
		if (library().is_known()) {
			enums = library().get_boolean(of_library, numeric_enum);
			brief = library().get_boolean(of_library, quick_print);
			names = library().get_number(of_library, format_of_names);
		}
	}

	void write() const noexcept
	{
		if (library().is_known()) {
			library().set_boolean(of_library, numeric_enum, enums);
			library().set_boolean(of_library, quick_print, brief);
			library().set_number(of_library, format_of_names, names);
		}
	}
};

class SnmpDriver final : public Driver {
public:
	// It has a protocol, but a cancelled call also waited for the sockets of others, which must not be cut.
	constexpr SnmpDriver() : Driver("snmp", false) {}

	[[nodiscard]] Rule rule_for_function(const char *name) const override
	{
		// snmp_set_quick_print() and similar functions use no connection.
		return std::string_view(name).starts_with("snmp_") ? Rule::unguarded : Rule::queued;
	}

	[[nodiscard]] Rule rule_for_method(const char *class_name, const char *name) const override
	{
		static constexpr const char *without_session[] = { "__construct", "geterrno", "geterror" };
		return strcmp(class_name, "snmp") != 0 || is_one_of(name, without_session) ? Rule::unguarded
																				   : Rule::queued;
	}

	[[nodiscard]] const void *connection_of(zend_execute_data *call) const override
	{
		return subject_of(call);
	}
	[[nodiscard]] bool waits_for_others() const override { return true; }

	void refuse(zif_handler, const void *, INTERNAL_FUNCTION_PARAMETERS) const override {}

	void call(zif_handler original, INTERNAL_FUNCTION_PARAMETERS) const override
	{
		CallState<SnmpState>::run([&] { original(INTERNAL_FUNCTION_PARAM_PASSTHRU); });
	}

	/// Closes the sessions of calls that never return. Their replies would be written to freed stacks.
	void forget() const override
	{
		if (CallState<SnmpState>::forget() && library().close_sessions != nullptr) {
			library().close_sessions();
		}
	}
};

const SnmpDriver driver;
const DriverRegistration registration(driver, guard_handlers<driver>);

} // namespace

} // namespace async
