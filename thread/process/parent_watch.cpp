// SPDX-License-Identifier: MIT
#include "thread/process/parent_watch.h"

#include <cerrno>
#include <csignal>
#include <ctime>
#include <dlfcn.h>
#include <poll.h>
#include <pthread.h>
#include <unistd.h>

namespace async {

namespace {

constexpr time_t grace_seconds = 1;
constexpr size_t stack_size = size_t{ 64 } * 1024;

int parents_socket; // Set before the thread starts.

/// Without a wanted event, poll() reports nothing but the end of the socket. Messages do not wake it.
void *wait_for_end(void *)
{
	pollfd wait = { parents_socket, 0, 0 };
	while (poll(&wait, 1, -1) < 0 && errno == EINTR) {
	}
	timespec grace = { grace_seconds, 0 };
	while (nanosleep(&grace, &grace) != 0) {
	}
	_exit(255);
}

/// The thread never ends, so its code must not be unmapped.
void pin_this_library()
{
	Dl_info self;
	if (dladdr(reinterpret_cast<void *>(wait_for_end), &self) != 0) {
		dlopen(self.dli_fname, RTLD_NOW | RTLD_NOLOAD | RTLD_NODELETE);
	}
}

} // namespace

void watch_parent(int socket)
{
	parents_socket = socket;
	pin_this_library();
	pthread_attr_t attributes;
	pthread_attr_init(&attributes);
	pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
	pthread_attr_setstacksize(&attributes, stack_size);
	sigset_t all;
	sigset_t outer;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &outer);
	pthread_t thread;
	// If there is no thread, the process still ends with its next wait.
	(void)pthread_create(&thread, &attributes, wait_for_end, nullptr);
	pthread_sigmask(SIG_SETMASK, &outer, nullptr);
	pthread_attr_destroy(&attributes);
}

} // namespace async
