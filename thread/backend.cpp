// SPDX-License-Identifier: MIT
#include "thread/backend.h"

#include "php_async.h"

#include <cstring>
#include <pthread.h>
#include <string>
#include <utility>

namespace async {

namespace {

Backend chosen = Backend::none;
std::string missing; // Says what is missing if the backend is none.
ProcessBackend process_backend;

// No C++ mutex: the child of a fork initialises it again.
pthread_mutex_t hub_mutex = PTHREAD_MUTEX_INITIALIZER;
Hub *hub_of_process; // The mutex guards it.

#ifdef ZTS
constexpr bool has_threads = true;
#else
constexpr bool has_threads = false;
#endif

/// Returns the backend that the ini setting asks for.
Backend asked_for()
{
	const char *setting = ASYNC_G(ini).thread_backend;
	constexpr Backend default_backend = has_threads ? Backend::thread : Backend::process;
	if (strcmp(setting, "process") == 0 ||
			process_backend.is_worker) { // The parent has warned already.
		return Backend::process;
	}
	if (strcmp(setting, "thread") == 0) {
		if (!has_threads) {
			zend_error(E_CORE_WARNING,
					"async.thread_backend=thread needs a thread-safe PHP (ZTS), and this one is not: "
					"worker processes are used instead");
		}
		return default_backend;
	}
	if (strcmp(setting, "auto") != 0) {
		zend_error(E_CORE_WARNING,
				"async.thread_backend must be auto, thread or process, not \"%s\": auto is used",
				setting);
	}
	return default_backend;
}

WorkerStarter &starter()
{
#ifdef ZTS
	if (chosen == Backend::thread) {
		return thread_starter();
	}
#endif
	return *process_backend.starter;
}

} // namespace

void set_process_backend(const ProcessBackend &processes) noexcept
{
	process_backend = processes;
}

Backend backend() noexcept
{
	return chosen;
}

const char *backend_name() noexcept
{
	switch (chosen) {
	case Backend::thread:
		return "thread";
	case Backend::process:
		return "process";
	case Backend::none:
		break;
	}
	return "none";
}

const char *why_no_backend() noexcept
{
	return missing.c_str();
}

void choose_backend(int module_number)
{
	chosen = asked_for();
	std::string binary;
	missing.clear();
	if (chosen == Backend::process && !process_backend.find_binary(binary, missing)) {
		chosen = Backend::none;
	}
	REGISTER_NS_STRING_CONSTANT("Async", "THREAD_BACKEND", const_cast<char *>(backend_name()),
			CONST_CS | CONST_PERSISTENT);
}

Hub &hub()
{
	pthread_mutex_lock(&hub_mutex);
	if (hub_of_process == nullptr) {
		hub_of_process = new Hub(starter());
	}
	Hub &existing = *hub_of_process;
	pthread_mutex_unlock(&hub_mutex);
	return existing;
}

Hub *hub_if_exists() noexcept
{
	pthread_mutex_lock(&hub_mutex);
	Hub *existing = hub_of_process;
	pthread_mutex_unlock(&hub_mutex);
	return existing;
}

void destroy_hub() noexcept
{
	delete std::exchange(hub_of_process, nullptr);
}

void forget_hub_after_fork() noexcept
{
	pthread_mutex_init(&hub_mutex, nullptr);
	process_backend.forget_after_fork();
	hub_of_process =
			nullptr; // Not deleted: its mutex may be locked for ever, by a thread of the parent.
}

} // namespace async
