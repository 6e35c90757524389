// SPDX-License-Identifier: MIT
#include "reactor/inotify.h"

#include "php_async.h"
#include "reactor/loop.h"
#include "support/standard_descriptors.h"

#include <cerrno>
#include <cstddef>
#include <unistd.h>
#include <utility>

namespace async {

namespace {

constexpr uint32_t wanted = IN_ATTRIB | IN_MODIFY | IN_CREATE | IN_DELETE | IN_DELETE_SELF |
		IN_MOVE_SELF | IN_MOVED_FROM | IN_MOVED_TO;
/// Some thousand messages. The kernel's queue has 16,384 by default, so the next iteration of the loop reads the rest.
constexpr size_t buffer_size = size_t{ 64 } * 1024;

} // namespace

Inotify::~Inotify()
{
	close();
	forget_watches();
	while (InotifyUser *user = users_.front()) {
		leave(user);
	}
}

int Inotify::open() noexcept
{
	const int fd = above_standard(inotify_init1(IN_NONBLOCK | IN_CLOEXEC));
	if (fd < 0) {
		return errno;
	}
	if (buffer_ == nullptr) {
		buffer_.reset(new char[buffer_size]); // Too large for the stack of a coroutine.
	}
	listener_.on_ready = [](DescriptorListener * /*self*/, uint32_t /*ready*/) {
		thread_loop()->inotify->read_messages();
	};
	descriptors().attach(&listener_, fd);
	const int error = descriptors().want(&listener_, ASYNC_READABLE);
	if (error != 0) {
		close();
	}
	return error;
}

void Inotify::close() noexcept
{
	if (const int fd = listener_.fd; fd >= 0) {
		(void)descriptors().want(&listener_, 0);
		descriptors().detach(&listener_);
		descriptors().forget(fd);
		::close(fd);
	}
}

void Inotify::forget_watches() noexcept
{
	while (!watches_.empty()) {
		end_watches(watches_.begin()->first);
	}
}

void Inotify::reopen_after_fork() noexcept
{
	close(); // The parent keeps its own descriptor of the shared instance.
	forget_watches();
	if (open() == 0) {
		restart_users(false);
	}
}

int Inotify::add(InotifyWatch *watch, const char *path, uint32_t flags)
{
	const int number = inotify_add_watch(listener_.fd, path, wanted | flags);
	if (number < 0) {
		return errno;
	}
	watch->number = number;
	watch->since = messages_;
	watches_[number].push_back(watch);
	return 0;
}

void Inotify::remove(InotifyWatch *watch) noexcept
{
	if (!watch->is_alive()) {
		return;
	}
	if (next_told_ == watch) {
		next_told_ = Watches::next(watch);
	}
	const auto found = watches_.find(watch->number);
	found->second.remove(watch);
	if (found->second.empty()) {
		watches_.erase(found);
		(void)inotify_rm_watch(listener_.fd, watch->number);
	}
	watch->number = -1;
}

void Inotify::enter(InotifyUser *user) noexcept
{
	user->registered = true;
	users_.push_back(user);
}

void Inotify::leave(InotifyUser *user) noexcept
{
	if (!user->registered) {
		return;
	}
	if (next_user_ == user) {
		next_user_ = Users::next(user);
	}
	user->registered = false;
	users_.remove(user);
}

/// The kernel has ended these watches, or the instance is closed.
void Inotify::end_watches(int number) noexcept
{
	const auto found = watches_.find(number);
	if (found == watches_.end()) {
		return;
	}
	while (InotifyWatch *watch = found->second.front()) {
		found->second.remove(watch);
		watch->number = -1;
	}
	watches_.erase(found);
}

/// Reads once, so that a storm of changes does not keep the loop from everything else.
void Inotify::read_messages()
{
	const ssize_t size = read(listener_.fd, buffer_.get(), buffer_size);
	for (ssize_t offset = 0; offset < size;) {
		const auto *message = reinterpret_cast<const inotify_event *>(buffer_.get() + offset);
		offset += static_cast<ssize_t>(offsetof(inotify_event, name) + message->len);
		messages_++;
		if (!in_callback([this, message] { tell(*message); })) {
			return;
		}
	}
}

void Inotify::tell(const inotify_event &message)
{
	if ((message.mask & IN_Q_OVERFLOW) != 0) {
		restart_users(true);
		return;
	}
	const auto found = watches_.find(message.wd);
	if (found == watches_.end()) {
		return; // It was removed meanwhile.
	}
	Watches &watches = found->second; // Stays valid while it has an element.
	const bool is_over = (message.mask & IN_IGNORED) != 0;
	const char *name = message.len != 0 ? message.name : nullptr;
	next_told_ = watches.front();
	while (next_told_ != nullptr) {
		InotifyWatch *watch = next_told_;
		next_told_ = Watches::next(watch);
		if (is_over) {
			watches.remove(watch);
			watch->number = -1;
		}
		// A watch that was added by a callback does not get the message that the callback got.
		if (watch->since != messages_) {
			watch->on_message(watch, message.mask, name);
		}
	}
	if (is_over) {
		end_watches(message.wd);
	}
}

void Inotify::restart_users(bool messages_lost)
{
	next_user_ = users_.front();
	// A user that restarts leaves, and enters at the end of the list.
	for (uint32_t left = users_.size(); left > 0 && next_user_ != nullptr; left--) {
		InotifyUser *user = next_user_;
		next_user_ = Users::next(user);
		user->restart(user, messages_lost);
	}
}

void close_inotify(Loop *closing) noexcept
{
	delete std::exchange(closing->inotify, nullptr);
}

void reopen_inotify_after_fork(Loop *running) noexcept
{
	if (running->inotify != nullptr) {
		running->inotify->reopen_after_fork();
	}
}

Inotify *inotify_of_loop() noexcept
{
	Loop *running = thread_loop();
	if (running->inotify == nullptr) {
		auto *created = new Inotify();
		if (const int error = created->open(); error != 0) {
			delete created;
			errno = error;
			return nullptr;
		}
		running->inotify = created;
	}
	return running->inotify;
}

} // namespace async
