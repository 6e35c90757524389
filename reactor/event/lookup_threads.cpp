// SPDX-License-Identifier: MIT
#include "reactor/event/lookup_threads.h"

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <dlfcn.h>
#include <new>
#include <pthread.h>

namespace async {

namespace {

constexpr int idle_s = 10;
// The resolver's modules are not our code, and need more than a few pages.
constexpr size_t stack_size = size_t{ 1 } * 1024 * 1024;

struct Call {
	void (*run)(void *data);
	void *data;
	Call *next;
};

// Never destroyed, because threads may still run when the process ends.
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER; // Protects everything below.
pthread_cond_t has_call = PTHREAD_COND_INITIALIZER;
Call *first_call = nullptr;
Call *last_call = nullptr;
unsigned queued = 0;
unsigned threads = 0;
unsigned idle = 0;

void push(Call *call) noexcept
{
	(last_call != nullptr ? last_call->next : first_call) = call;
	last_call = call;
	queued++;
}

Call *pop() noexcept
{
	Call *call = first_call;
	if (call != nullptr) {
		first_call = call->next;
		last_call = first_call != nullptr ? last_call : nullptr;
		queued--;
	}
	return call;
}

/// Returns the next call, or null if none arrived for a while; requires the mutex.
Call *wait_for_call() noexcept
{
	timespec until;
	clock_gettime(CLOCK_REALTIME, &until); // The condition uses this clock.
	until.tv_sec += idle_s;
	int error = 0;
	while (first_call == nullptr && error == 0) {
		idle++;
		error = pthread_cond_timedwait(&has_call, &mutex, &until);
		idle--;
	}
	return pop();
}

void *serve(void * /*nothing*/)
{
	pthread_mutex_lock(&mutex);
	while (Call *call = wait_for_call()) {
		pthread_mutex_unlock(&mutex);
		call->run(call->data);
		delete call;
		pthread_mutex_lock(&mutex);
	}
	threads--;
	pthread_mutex_unlock(&mutex);
	return nullptr;
}

/// A thread may execute code of this module while PHP unloads its modules. So the module stays in
/// memory once a thread was started. The threads do not exist in a forked child.
void prepare_process() noexcept
{
	static bool prepared = false;
	if (prepared) {
		return;
	}
	prepared = true;
	Dl_info module;
	if (dladdr(reinterpret_cast<void *>(&serve), &module) != 0) {
		(void)dlopen(module.dli_fname, RTLD_NOW | RTLD_NOLOAD | RTLD_NODELETE);
	}
	pthread_atfork([] { pthread_mutex_lock(&mutex); }, [] { pthread_mutex_unlock(&mutex); },
			[] {
				pthread_mutex_init(&mutex, nullptr);
				pthread_cond_init(&has_call, nullptr);
				first_call = last_call = nullptr; // The parent handles these calls.
				queued = threads = idle = 0;
			});
}

/// Requires the mutex.
bool start_thread() noexcept
{
	prepare_process();
	sigset_t all;
	sigset_t outer;
	sigfillset(&all);
	pthread_attr_t attributes;
	pthread_attr_init(&attributes);
	pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
	pthread_attr_setstacksize(&attributes, stack_size);
	pthread_t thread;
	// The thread inherits the mask: a signal handler of PHP must never run in it.
	pthread_sigmask(SIG_SETMASK, &all, &outer);
	const bool started = pthread_create(&thread, &attributes, serve, nullptr) == 0;
	pthread_sigmask(SIG_SETMASK, &outer, nullptr);
	pthread_attr_destroy(&attributes);
	threads += started ? 1 : 0;
	return started;
}

} // namespace

bool run_on_lookup_thread(void (*run)(void *data), void *data)
{
	auto *call = new (std::nothrow) Call{ run, data, nullptr };
	if (call == nullptr) {
		return false;
	}
	pthread_mutex_lock(&mutex);
	const bool enough = idle > queued || threads == most_lookup_threads;
	const bool accepted = enough || start_thread() || threads > 0;
	if (accepted) {
		push(call);
		pthread_cond_signal(&has_call);
	}
	pthread_mutex_unlock(&mutex);
	if (!accepted) {
		delete call;
	}
	return accepted;
}

} // namespace async
