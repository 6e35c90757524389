// SPDX-License-Identifier: MIT
#include "thread/native_thread.h"

#include "php_async.h"

#include <SAPI.h>

#include <csignal>
#include <cstring>
#include <dlfcn.h>
#include <pthread.h>

namespace async {

namespace {

// These are no C++ objects: a destructor could run while a thread still uses them.
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t ended = PTHREAD_COND_INITIALIZER;
unsigned running;
bool prepared;

struct Start {
	void (*entry)(void *ctx);
	void *ctx;
};

void count_end() noexcept
{
	pthread_mutex_lock(&mutex);
	running--;
	pthread_cond_broadcast(&ended);
	pthread_mutex_unlock(&mutex);
}

void *thread_main(void *argument)
{
	const Start start = *static_cast<Start *>(argument);
	pefree(argument, 1);
	start.entry(start.ctx);
	count_end();
	return nullptr;
}

/// Called once, with the mutex locked.
void prepare() noexcept
{
	prepared = true;
	// After count_end() a thread still has to return through our code, which must not be unmapped.
	Dl_info self;
	if (dladdr(reinterpret_cast<void *>(thread_main), &self) != 0) {
		dlopen(self.dli_fname, RTLD_NOW | RTLD_NOLOAD | RTLD_NODELETE);
	}
	// These threads do not exist in a forked child.
	pthread_atfork(nullptr, nullptr, [] {
		pthread_mutex_init(&mutex, nullptr);
		running = 0;
	});
}

int start_detached(Start *start) noexcept
{
	pthread_attr_t attributes;
	pthread_attr_init(&attributes);
	pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
	sigset_t all;
	sigset_t outer;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &outer); // The new thread inherits the mask.
	pthread_t thread;
	const int error = pthread_create(&thread, &attributes, thread_main, start);
	pthread_sigmask(SIG_SETMASK, &outer, nullptr);
	pthread_attr_destroy(&attributes);
	return error;
}

} // namespace

int try_start_native_thread(void (*entry)(void *ctx), void *ctx) noexcept
{
	// The thread frees it, perhaps after this request is over.
	auto *start = static_cast<Start *>(pemalloc(sizeof(Start), 1));
	*start = { entry, ctx };
	pthread_mutex_lock(&mutex);
	if (!prepared) {
		prepare();
	}
	running++; // Counted before the thread runs, because it may end at once.
	pthread_mutex_unlock(&mutex);
	const int error = start_detached(start);
	if (error != 0) {
		count_end();
		pefree(start, 1);
	}
	return error;
}

bool start_native_thread(void (*entry)(void *ctx), void *ctx)
{
	const int error = try_start_native_thread(entry, ctx);
	if (error != 0) {
		zend_async_throw(
				ZEND_ASYNC_EXCEPTION_DEFAULT, "A thread could not be started: %s", strerror(error));
	}
	return error == 0;
}

void wait_for_native_threads()
{
	pthread_mutex_lock(&mutex);
	while (running > 0) {
		pthread_cond_wait(&ended, &mutex);
	}
	pthread_mutex_unlock(&mutex);
}

void wait_for_threads_before_module_shutdown()
{
#ifdef ZTS
	if (tsrm_is_main_thread() != 0 && strcmp(sapi_module.name, "cli") == 0) {
		wait_for_native_threads();
	}
#endif
}

} // namespace async
