// SPDX-License-Identifier: MIT
#include "thread/thread_starter.h"

#include "php_async.h"
#include "support/bailout.h"
#include "thread/backend.h"
#include "thread/direct_link.h"
#include "thread/native_thread.h"
#include "thread/worker.h"

#include <SAPI.h>
#include <php_main.h>
#include <php_streams.h>

#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

#ifdef ZTS

namespace async {

namespace {

struct Start {
	WorkerId worker;
};

/// Defines the constant for a stream of this thread. The stream has a descriptor of its own, because its end closes it.
void define_standard_stream(int fd, const char *mode, const char *uri, const char *name)
{
	const int copy = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	php_stream *stream = copy >= 0 ? php_stream_fopen_from_fd(copy, mode, nullptr) : nullptr;
	if (stream == nullptr) {
		if (copy >= 0) {
			close(copy);
		}
		return;
	}
	stream->flags |= PHP_STREAM_FLAG_NO_SEEK;
	stream->orig_path = estrdup(uri);
	zend_constant constant;
	php_stream_to_zval(stream, &constant.value);
	ZEND_CONSTANT_SET_FLAGS((&constant), CONST_CS, 0);
	constant.name = zend_string_init_interned(name, strlen(name), false);
	zend_register_constant(&constant);
}

void define_standard_streams()
{
	define_standard_stream(STDIN_FILENO, "rb", "php://stdin", "STDIN");
	define_standard_stream(STDOUT_FILENO, "wb", "php://stdout", "STDOUT");
	define_standard_stream(STDERR_FILENO, "wb", "php://stderr", "STDERR");
}

/// Runs the worker until its end, which the end of the request tells the hub.
void work(DirectLink *link)
{
	if (!survives_bailout(define_standard_streams)) {
		return;
	}
	run_worker(*link);
}

void thread_main(void *argument)
{
	auto *start = static_cast<Start *>(argument);
	const WorkerId worker = start->worker;
	delete start;
	Hub &hub = async::hub();
	if (!begin_php_thread()) {
		end_php_thread();
		hub.worker_not_started(worker, "its request could not begin");
		return;
	}
	DirectLink *link = DirectLink::create(hub);
	if (link->join_as_worker(worker)) {
		set_link(link);
		work(link);
	}
	end_php_thread();
	link->close(); // The end of the request has done it, unless it failed.
	link->destroy();
}

class ThreadStarter final : public WorkerStarter {
public:
	bool start_worker(WorkerId worker, Parcel &why) noexcept override
	{
		auto *start = new Start{ worker };
		const int error = try_start_native_thread(thread_main, start);
		if (error == 0) {
			return true;
		}
		delete start;
		const char *reason = strerror(error);
		why = plain_text(reason, strlen(reason));
		return false;
	}
};

} // namespace

bool begin_php_thread()
{
	ts_resource(0);
	ZEND_TSRMLS_CACHE_UPDATE();
# ifdef ZEND_SIGNALS
	SIGG(reset) = 0;
	SIGG(check) = 0;
# endif
	EG(timeout_seconds) = 0;
	PG(max_input_time) = -1;
	PG(expose_php) = false;
	const bool began = php_request_startup() == SUCCESS;
	sigset_t all;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, nullptr); // The start of a request unblocks some signals.
	PG(during_request_startup) = false;
	SG(headers_sent) = 1;
	SG(request_info).no_headers = 1;
	return began;
}

void end_php_thread()
{
	php_request_shutdown(nullptr);
	ts_free_thread();
}

WorkerStarter &thread_starter()
{
	static ThreadStarter starter;
	return starter;
}

} // namespace async

#endif
