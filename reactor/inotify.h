// SPDX-License-Identifier: MIT
// The inotify instance of a loop; only the files of this room include this header.
//
// libuv's uv_fs_event_t does not suffice: when the kernel's queue overflows, libuv drops the message that says so.
#pragma once

#include "reactor/descriptor.h"
#include "support/intrusive_list.h"

#include <cstdint>
#include <memory>
#include <sys/inotify.h>
#include <unordered_map>

namespace async {

/// Watches one file or directory. Several watches of the same object share one watch of the kernel.
struct InotifyWatch {
	ListLink<InotifyWatch> link;
	int number = -1;    // The kernel's number; -1 while it does not watch.
	uint64_t since = 0; // The number of the message during which it began.
	/// Called for each message. `name` is the entry of the directory that the message is about, or null if it is about
	/// the watched object itself. IN_IGNORED says that the kernel has ended the watch. The callback may remove and free
	/// this watch and any other.
	void (*on_message)(InotifyWatch *self, uint32_t mask, const char *name) = nullptr;

	[[nodiscard]] bool is_alive() const noexcept { return number >= 0; }
};

/// An owner of watches, which is told when they cannot be relied on any more.
struct InotifyUser {
	ListLink<InotifyUser> link;
	bool registered = false;
	/// The user has to start its watches anew. `messages_lost` says that the kernel's queue has overflowed: something
	/// may have changed without a message. Otherwise this is the child of a fork, where the watches have ended. The
	/// callback may add and remove watches and users.
	void (*restart)(InotifyUser *self, bool messages_lost) = nullptr;
};

/// Each loop has at most one instance, because a user may have only a few (fs.inotify.max_user_instances).
class Inotify {
public:
	Inotify() = default;
	Inotify(const Inotify &) = delete;
	Inotify &operator=(const Inotify &) = delete;
	Inotify(Inotify &&) = delete;
	Inotify &operator=(Inotify &&) = delete;
	~Inotify();

	/// Returns 0 or an errno.
	[[nodiscard]] int open() noexcept;
	/// In the child of a fork: opens an instance of its own, because both processes would read the messages of a shared
	/// one. Restarts the watches of all users.
	void reopen_after_fork() noexcept;

	/// Begins to watch what is at `path`. `flags` are added to the mask: IN_ONLYDIR, IN_DONT_FOLLOW. Returns 0 or an
	/// errno.
	[[nodiscard]] int add(InotifyWatch *watch, const char *path, uint32_t flags);
	/// Ends it; idempotent.
	void remove(InotifyWatch *watch) noexcept;
	void enter(InotifyUser *user) noexcept;
	/// Idempotent. The user must have removed its watches.
	void leave(InotifyUser *user) noexcept;

private:
	using Watches = IntrusiveList<InotifyWatch, &InotifyWatch::link>;
	using Users = IntrusiveList<InotifyUser, &InotifyUser::link>;

	void close() noexcept;
	void forget_watches() noexcept;
	void read_messages();
	void tell(const inotify_event &message);
	void restart_users(bool messages_lost);
	void end_watches(int number) noexcept;

	DescriptorListener listener_;
	std::unordered_map<int, Watches> watches_; // By the kernel's number.
	Users users_;
	std::unique_ptr<char[]> buffer_;
	uint64_t messages_ = 0;
	InotifyWatch *next_told_ = nullptr; // The next watch of the running message.
	InotifyUser *next_user_ = nullptr;
};

/// Returns the instance of this thread's loop, which must have been started. Returns null, with the reason in errno, if
/// there can be none.
[[nodiscard]] Inotify *inotify_of_loop() noexcept;

} // namespace async
