// SPDX-License-Identifier: MIT
#include "reactor/reactor.h"
#include "thread/backend.h"
#include "thread/process/io_thread.h"
#include "thread/process/process.h"
#include "thread/process/socket_link.h"
#include "thread/process/template.h"
#include "thread/process/worker_command.h"

#include <cstring>

namespace async {

namespace {

IoThread *io_thread; // The mutex of the hub guards it.

constexpr SignalForwarding signal_forwarding = { reactor_forward_signal,
	reactor_take_forwarded_signal };

/// The first worker of the process starts the I/O thread. It runs on a PHP thread, because there is no other endpoint
/// yet that could ask for a worker.
bool start_io_thread(std::string &why)
{
	TemplateCommand command;
	if (!make_template_command(command, why)) {
		return false;
	}
	auto *started = new IoThread(*hub_if_exists(), std::move(command), &signal_forwarding);
	int error = 0;
	if (!started->start(error)) {
		why = std::string("the thread that serves worker processes could not be started: ") +
				strerror(error);
		delete started;
		return false;
	}
	io_thread = started;
	reactor_set_signal_forwarder(started->wake_descriptor());
	return true;
}

class ProcessStarter final : public WorkerStarter {
public:
	bool start_worker(WorkerId worker, Parcel &why) noexcept override
	{
		std::string text;
		if (io_thread == nullptr && !start_io_thread(text)) {
			why = plain_text(text.data(), text.size());
			return false;
		}
		return io_thread->start_worker(worker, why);
	}
	void watch_signal(int signo, bool watches) noexcept override
	{
		if (io_thread != nullptr) {
			io_thread->watch_signal(signo, watches);
		}
	}
};

ProcessStarter starter;

void forget_after_fork() noexcept
{
	// It is not destroyed: its mutexes may be locked for ever.
	if (IoThread *parents = std::exchange(io_thread, nullptr)) {
		reactor_set_signal_forwarder(-1);
		parents->close_after_fork();
	}
	forget_socket_link_after_fork();
}

} // namespace

void prepare_for_worker_processes()
{
	const bool is_worker = become_template_if_asked();
	set_process_backend({ &starter, find_worker_binary, forget_after_fork, is_worker });
	if (!is_worker) {
		remember_start_directory();
	}
}

void stop_worker_processes()
{
	if (io_thread != nullptr) {
		reactor_set_signal_forwarder(-1);
		delete std::exchange(io_thread, nullptr);
	}
}

} // namespace async
