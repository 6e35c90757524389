// SPDX-License-Identifier: MIT
#include "thread/process/worker_command.h"

#include "php_async.h"
#include "support/working_directory.h"
#include "thread/process/control.h"

#include <SAPI.h>
#include <Zend/zend_constants.h>
#include <php_ini.h>
#include <php_main.h>

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

// Exported, but not all versions declare it in a header.
extern "C" PHPAPI char *php_ini_opened_path;

namespace async {

namespace {

/// PHP code that never runs: the extension takes over before. A PHP without the extension runs it.
constexpr char program[] =
		"/* async worker */ fwrite(STDERR, \"The extension async is not loaded.\\n\"); exit(1);";

std::string start_directory;

bool is_cli() noexcept
{
	return strcmp(sapi_module.name, "cli") == 0;
}

// {{{ Settings of the command line

/// The SAPI keeps what was given by -d as the text of an ini file. PHP takes each line of it as the argument of -d.
std::vector<std::string> settings_of_start()
{
	std::vector<std::string> settings(1);
	bool quoted = false;
	const char *text = sapi_module.ini_entries != nullptr ? sapi_module.ini_entries : "";
	for (; *text != '\0'; text++) {
		quoted = quoted != (*text == '"');
		if (*text != '\n' || quoted) {
			settings.back() += *text;
		} else if (!settings.back().empty()) {
			settings.emplace_back();
		}
	}
	if (settings.back().empty()) {
		settings.pop_back();
	}
	return settings;
}

/// An extension may have been given by a path that is relative to the directory where the process has started.
std::string with_absolute_path(const std::string &setting)
{
	const size_t equals = setting.find('=');
	const std::string_view key = std::string_view(setting).substr(0, equals);
	if (equals == std::string::npos || (key != "extension" && key != "zend_extension")) {
		return setting;
	}
	std::string value = setting.substr(equals + 1);
	if (value.size() >= 2 && value.front() == '"' && value.back() == '"') {
		value = value.substr(1, value.size() - 2);
	}
	if (value.find('/') == std::string::npos || value.front() == '/' || start_directory.empty()) {
		return setting;
	}
	return setting.substr(0, equals + 1) + '"' + start_directory + '/' + value + '"';
}

/// Returns where this extension was loaded from; empty if it is part of the binary.
std::string path_of_extension()
{
	Dl_info self;
	char resolved[PATH_MAX];
	if (async_module_entry.handle == nullptr ||
			dladdr(reinterpret_cast<void *>(&async_module_entry), &self) == 0) {
		return {};
	}
	const std::string path = self.dli_fname[0] == '/' ? std::string(self.dli_fname)
													  : start_directory + '/' + self.dli_fname;
	return realpath(path.c_str(), resolved) != nullptr ? resolved : path;
}

void add_ini_file(std::vector<std::string> &arguments)
{
	if (sapi_module.php_ini_ignore != 0) {
		arguments.emplace_back("-n");
	} else if (php_ini_opened_path != nullptr) {
		arguments.insert(arguments.end(), { "-c", php_ini_opened_path });
	} else if (sapi_module.php_ini_path_override != nullptr) {
		arguments.insert(arguments.end(), { "-c", sapi_module.php_ini_path_override });
	}
}

void add_settings(std::vector<std::string> &arguments)
{
	add_ini_file(arguments);
	for (const std::string &setting : settings_of_start()) {
		arguments.insert(arguments.end(), { "-d", with_absolute_path(setting) });
	}
	if (async_module_entry.type == MODULE_TEMPORARY) {
		// dl() has loaded it, so no setting names it.
		arguments.insert(arguments.end(), { "-d", "extension=" + path_of_extension() });
	}
}

// }}}
// {{{ What else the template gets

/// The worker takes $argv from here: the name of the script comes first.
void add_script(std::vector<std::string> &arguments)
{
	arguments.insert(arguments.end(), { "-r", program, "--" });
	if (SG(request_info).argc == 0 || SG(request_info).argv == nullptr) {
		const char *path = SG(request_info).path_translated;
		arguments.emplace_back(path != nullptr ? path : "");
		return;
	}
	for (int i = 0; i < SG(request_info).argc; i++) {
		arguments.emplace_back(SG(request_info).argv[i]);
	}
}

/// PHP loads extensions with RTLD_DEEPBIND. If the program has a copy of `environ`, our own reference leads to the
/// one of libc, which the program does not use then.
char **environment_of_process() noexcept
{
	void *program_itself = dlopen(nullptr, RTLD_LAZY);
	auto *place = static_cast<char ***>(dlsym(program_itself, "environ"));
	char **found = place != nullptr ? *place : environ;
	dlclose(program_itself);
	return found;
}

std::vector<std::string> environment_of_template()
{
	std::vector<std::string> environment;
	const std::string_view variable(template_variable);
	tsrm_env_lock();
	for (char **entry = environment_of_process(); entry != nullptr && *entry != nullptr; entry++) {
		const std::string_view text(*entry);
		if (text.substr(0, variable.size()) != variable) {
			environment.emplace_back(text);
		}
	}
	tsrm_env_unlock();
	environment.push_back(std::string(variable) + '=' + std::to_string(template_socket_number));
	return environment;
}

// }}}
// {{{ The binary

bool is_program(const std::string &path) noexcept
{
	struct stat status;
	if (stat(path.c_str(), &status) != 0) {
		return false;
	}
	if (!S_ISREG(status.st_mode)) {
		errno = EACCES;
		return false;
	}
	return access(path.c_str(), X_OK) == 0;
}

/// Searches PATH for a name without a slash.
std::string in_path(const std::string &name)
{
	const char *path = getenv("PATH");
	std::string_view left = path != nullptr ? path : "";
	while (!left.empty()) {
		const size_t end = std::min(left.find(':'), left.size());
		std::string candidate = std::string(left.substr(0, end)) + '/' + name;
		if (is_program(candidate)) {
			return candidate;
		}
		left.remove_prefix(std::min(end + 1, left.size()));
	}
	return name;
}

std::string chosen_binary()
{
	const char *setting = ASYNC_G(ini).worker_binary;
	if (setting != nullptr && *setting != '\0') {
		return strchr(setting, '/') == nullptr ? in_path(setting) : setting;
	}
	if (is_cli() && PG(php_binary) != nullptr) {
		return PG(php_binary);
	}
	return PHP_BINDIR "/php";
}

// }}}

} // namespace

bool find_worker_binary(std::string &binary, std::string &why)
{
	binary = chosen_binary();
	if (is_program(binary)) {
		return true;
	}
	why = "the worker binary " + binary + " cannot be run: " + strerror(errno) +
			"; set async.worker_binary to the path of a PHP CLI binary of the same build";
	return false;
}

std::string build_of_this_process()
{
	const zval *version = zend_get_constant_str(ZEND_STRL("PHP_VERSION"));
	return std::string("PHP ") + (version != nullptr ? Z_STRVAL_P(version) : PHP_VERSION) + " (" +
			ZEND_MODULE_BUILD_ID + ") with async " PHP_ASYNC_VERSION;
}

void remember_start_directory()
{
	char directory[PATH_MAX];
	if (getcwd(directory, sizeof(directory)) != nullptr) {
		start_directory = directory;
	}
}

bool make_template_command(TemplateCommand &command, std::string &why)
{
	if (!find_worker_binary(command.binary, why)) {
		return false;
	}
	command.arguments.push_back(command.binary);
	add_settings(command.arguments);
	add_script(command.arguments);
	command.environment = environment_of_template();
	char directory[PATH_MAX];
	if (has_virtual_directory && working_directory(directory, sizeof(directory)) != nullptr) {
		command.directory = directory;
	}
	pthread_sigmask(SIG_SETMASK, nullptr, &command.mask);
	command.build = build_of_this_process();
	command.output_is_error_log = !is_cli();
	return true;
}

} // namespace async
