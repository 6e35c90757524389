// SPDX-License-Identifier: MIT
#include "harness.h"
#include "reactor/descriptor.h"
#include "reactor/loop.h"
#include "reactor/reactor.h"

#include <cerrno>
#include <charconv>
#include <cstring>
#include <fcntl.h>
#include <functional>
#include <memory>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

using async::DescriptorListener;
using async::DescriptorTable;
using async::poll_closed;

namespace {

async::Loop *current_loop;

/// A descriptor that is closed at the end of its scope.
class Descriptor {
public:
	explicit Descriptor(int fd = -1) noexcept : fd_(fd) {}
	~Descriptor() { close_now(); }
	Descriptor(const Descriptor &) = delete;
	Descriptor &operator=(const Descriptor &) = delete;
	Descriptor(Descriptor &&) = delete;
	Descriptor &operator=(Descriptor &&) = delete;

	[[nodiscard]] int get() const noexcept { return fd_; }
	void close_now() noexcept
	{
		if (fd_ >= 0) {
			close(std::exchange(fd_, -1));
		}
	}

private:
	int fd_;
};

struct Pair {
	Descriptor here;
	Descriptor there;
};

/// Both ends of a connected stream socket.
Pair connected()
{
	int ends[2] = { -1, -1 };
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) {
		unit::fail(__FILE__, __LINE__, "socketpair()");
	}
	return { Descriptor(ends[0]), Descriptor(ends[1]) };
}

bool send_byte(const Descriptor &to)
{
	return write(to.get(), "x", 1) == 1;
}

bool take_byte(int fd)
{
	char byte;
	return read(fd, &byte, 1) == 1;
}

/// Remembers what it was told, and then calls `then` if the test has set it.
struct Watcher : DescriptorListener {
	int told = 0;
	uint32_t ready = 0;
	std::function<void(Watcher *self)> then;

	Watcher()
	{
		on_ready = [](DescriptorListener *base, uint32_t events) {
			auto *self = static_cast<Watcher *>(base);
			self->told++;
			self->ready = events;
			if (self->then) {
				self->then(self);
			}
		};
	}
};

/// A table, with a descriptor that stands in for libuv's. A test declares its watchers first, for they must
/// outlive the table, which detaches them.
class Fixture {
public:
	Fixture() : backend_(eventfd(0, EFD_NONBLOCK))
	{
		// The set of the table gets the lowest free number.
		epoll_ = dup(backend_.get());
		close(epoll_);
		opened_ = table_.open(backend_.get());
		async::closing_is_seen = true;
	}

	[[nodiscard]] DescriptorTable &table() { return table_; }
	[[nodiscard]] const Descriptor &backend() const { return backend_; }
	[[nodiscard]] int opened() const { return opened_; }

	/// Tells the watchers what is ready now, without waiting. Returns what wait() returns.
	bool look() { return table_.wait(0, nullptr); }
	[[nodiscard]] int watch(Watcher &watcher, int fd, uint32_t events)
	{
		table_.attach(&watcher, fd);
		return table_.want(&watcher, events);
	}

	/// Whether the kernel watches the descriptor for the table, as /proc tells.
	[[nodiscard]] bool is_registered(int fd) const
	{
		char path[64] = "/proc/self/fdinfo/";
		*std::to_chars(path + strlen(path), std::end(path) - 1, epoll_).ptr = '\0';
		FILE *info = fopen(path, "re");
		if (info == nullptr) {
			return false;
		}
		char line[256];
		bool found = false;
		while (fgets(line, sizeof(line), info) != nullptr) {
			int number = -1;
			found = found || (sscanf(line, "tfd: %d", &number) == 1 && number == fd);
		}
		fclose(info);
		return found;
	}

private:
	Descriptor backend_;
	DescriptorTable table_;
	int epoll_ = -1;
	int opened_ = -1;
};

} // namespace

/// This one replaces the function of the reactor.
async::Loop *async::thread_loop() noexcept
{
	return current_loop;
}

TEST(the_table_tells_when_the_loop_of_libuv_is_ready)
{
	Fixture fixture;
	CHECK(fixture.opened() == 0);
	CHECK(!fixture.look());
	const uint64_t one = 1;
	CHECK(write(fixture.backend().get(), &one, sizeof(one)) == sizeof(one));
	CHECK(fixture.look());
}

TEST(a_watcher_is_told_only_what_it_wants)
{
	Watcher reader;
	Watcher writer;
	const Pair pair = connected();
	Fixture fixture;
	CHECK(fixture.watch(reader, pair.here.get(), ASYNC_READABLE) == 0);
	CHECK(fixture.watch(writer, pair.here.get(), ASYNC_WRITABLE) == 0);
	CHECK(!fixture.look());
	CHECK(reader.told == 0);
	CHECK(writer.told == 1 && writer.ready == ASYNC_WRITABLE);
	CHECK(send_byte(pair.there));
	(void)fixture.look();
	CHECK(reader.told == 1 && reader.ready == ASYNC_READABLE);
	CHECK(writer.told == 2); // The registration is level-triggered.
}

TEST(a_watcher_that_wants_nothing_is_not_told)
{
	Watcher watcher;
	const Pair pair = connected();
	Fixture fixture;
	CHECK(fixture.watch(watcher, pair.here.get(), ASYNC_READABLE) == 0);
	CHECK(send_byte(pair.there));
	CHECK(fixture.table().want(&watcher, 0) == 0);
	(void)fixture.look();
	CHECK(watcher.told == 0);
	CHECK(fixture.table().want(&watcher, ASYNC_READABLE) == 0);
	(void)fixture.look();
	CHECK(watcher.told == 1);
}

TEST(the_registration_stays_between_waits_until_it_fires_for_no_watcher)
{
	Watcher watcher;
	const Pair pair = connected();
	Fixture fixture;
	const int fd = pair.here.get();
	CHECK(!fixture.is_registered(fd));
	CHECK(fixture.watch(watcher, fd, ASYNC_READABLE) == 0);
	CHECK(fixture.is_registered(fd));
	fixture.table().detach(&watcher);
	CHECK(watcher.fd == -1);
	(void)fixture.look();
	CHECK(fixture.is_registered(fd)); // Nothing came, so the next wait costs no system call.
	CHECK(send_byte(pair.there));
	(void)fixture.look();
	CHECK(!fixture.is_registered(fd)); // Otherwise it would keep the loop busy.
	CHECK(watcher.told == 0);
	CHECK(fixture.watch(watcher, fd, ASYNC_READABLE) == 0);
	(void)fixture.look();
	CHECK(watcher.told == 1);
}

TEST(detaching_twice_is_detaching_once)
{
	Watcher watcher;
	const Pair pair = connected();
	Fixture fixture;
	fixture.table().attach(&watcher, pair.here.get());
	fixture.table().detach(&watcher);
	fixture.table().detach(&watcher);
	CHECK(watcher.fd == -1);
}

TEST(a_callback_may_detach_the_watcher_behind_it)
{
	Watcher watchers[3];
	const Pair pair = connected();
	Fixture fixture;
	for (Watcher &watcher : watchers) {
		CHECK(fixture.watch(watcher, pair.here.get(), ASYNC_WRITABLE) == 0);
	}
	watchers[0].then = [&](Watcher *self) {
		fixture.table().detach(self);
		fixture.table().detach(&watchers[1]);
	};
	(void)fixture.look();
	CHECK(watchers[0].told == 1);
	CHECK(watchers[1].told == 0);
	CHECK(watchers[2].told == 1);
}

TEST(a_socket_that_a_callback_has_emptied_is_not_told_to_the_next)
{
	Watcher greedy;
	Watcher late;
	const Pair pair = connected();
	Fixture fixture;
	CHECK(fixture.watch(greedy, pair.here.get(), ASYNC_READABLE) == 0);
	CHECK(fixture.watch(late, pair.here.get(), ASYNC_READABLE) == 0);
	greedy.then = [](Watcher *self) {
		if (!take_byte(self->fd)) {
			unit::fail(__FILE__, __LINE__, "nothing to read");
		}
	};
	CHECK(send_byte(pair.there));
	(void)fixture.look();
	CHECK(greedy.told == 1);
	CHECK(late.told == 0);
	greedy.then = nullptr;
	CHECK(send_byte(pair.there));
	(void)fixture.look();
	CHECK(greedy.told == 2);
	CHECK(late.told == 1);
}

TEST(a_hang_up_is_told_once_and_ends_the_wait)
{
	Watcher watcher;
	Pair pair = connected();
	Fixture fixture;
	CHECK(fixture.watch(watcher, pair.here.get(), ASYNC_READABLE) == 0);
	pair.there.close_now();
	(void)fixture.look();
	CHECK(watcher.told == 1);
	CHECK((watcher.ready & ASYNC_DISCONNECT) != 0);
	CHECK(watcher.wanted == 0);
	(void)fixture.look();
	(void)fixture.look();
	CHECK(watcher.told == 1);
	CHECK(!fixture.is_registered(pair.here.get()));
}

TEST(forgetting_a_descriptor_tells_only_the_watchers_that_wait)
{
	Watcher waiting;
	Watcher idle;
	const Pair pair = connected();
	Fixture fixture;
	const int fd = pair.here.get();
	CHECK(fixture.watch(waiting, fd, ASYNC_READABLE) == 0);
	fixture.table().attach(&idle, fd);
	fixture.table().forget(fd);
	CHECK(waiting.told == 1);
	CHECK(waiting.ready == (poll_closed | ASYNC_DISCONNECT));
	CHECK(waiting.wanted == 0);
	CHECK(idle.told == 0);
	CHECK(!fixture.is_registered(fd));
	fixture.table().forget(-1);
	fixture.table().forget(fixture.table().known() + 1000);
}

TEST(a_callback_may_attach_so_many_that_the_table_moves)
{
	Watcher far;
	Watcher first;
	Watcher second;
	const Pair pair = connected();
	Fixture fixture;
	CHECK(fixture.watch(first, pair.here.get(), ASYNC_WRITABLE) == 0);
	CHECK(fixture.watch(second, pair.here.get(), ASYNC_WRITABLE) == 0);
	first.then = [&](Watcher *) {
		fixture.table().detach(&far);
		fixture.table().attach(&far, fixture.table().known() * 4);
	};
	const int known = fixture.table().known();
	(void)fixture.look();
	CHECK(first.told == 1 && second.told == 1);
	CHECK(fixture.table().known() > known);
	fixture.table().forget(pair.here.get());
	CHECK(first.told == 2 && second.told == 2);
}

TEST(a_descriptor_that_cannot_be_watched_is_refused_with_the_reason)
{
	Watcher closed;
	Watcher regular;
	Pair pair = connected();
	const Descriptor file(open("/proc/self/exe", O_RDONLY | O_CLOEXEC));
	Fixture fixture;
	const int fd = pair.there.get();
	pair.there.close_now();
	CHECK(fixture.watch(closed, fd, ASYNC_READABLE) == EBADF);
	CHECK(closed.wanted == 0);
	CHECK(fixture.watch(regular, file.get(), ASYNC_READABLE) == EPERM);
	CHECK(regular.wanted == 0);
}

TEST(a_number_that_came_back_is_registered_again)
{
	Watcher watcher;
	Pair old = connected();
	const Pair fresh = connected();
	Fixture fixture;
	async::closing_is_seen = false; // The table is not told when descriptors are closed.
	const int fd = old.here.get();
	CHECK(fixture.watch(watcher, fd, ASYNC_READABLE) == 0);
	fixture.table().detach(&watcher);
	CHECK(dup2(fresh.here.get(), fd) ==
			fd); // Closes the old file: the kernel drops its registration.
	CHECK(!fixture.is_registered(fd));
	CHECK(fixture.watch(watcher, fd, ASYNC_READABLE) == 0);
	CHECK(fixture.is_registered(fd));
	CHECK(send_byte(fresh.there));
	(void)fixture.look();
	CHECK(watcher.told == 1);
}

TEST(a_descriptor_that_was_closed_behind_our_back_is_found)
{
	Watcher watcher;
	Pair pair = connected();
	Fixture fixture;
	watcher.borrowed = true;
	CHECK(fixture.watch(watcher, pair.here.get(), ASYNC_READABLE) == 0);
	pair.here.close_now();
	CHECK(!fixture.table().wait(-1, nullptr)); // Returns when the table has looked, after a second.
	CHECK(watcher.told == 1);
	CHECK((watcher.ready & poll_closed) != 0);
}

TEST(after_a_fork_a_new_set_has_all_that_is_wanted)
{
	Watcher wanted;
	Watcher unwanted;
	const Pair one = connected();
	const Pair other = connected();
	Fixture fixture;
	CHECK(fixture.watch(wanted, one.here.get(), ASYNC_READABLE) == 0);
	CHECK(fixture.watch(unwanted, other.here.get(), ASYNC_READABLE) == 0);
	CHECK(fixture.table().want(&unwanted, 0) == 0);
	CHECK(fixture.table().reopen_after_fork(fixture.backend().get()) == 0);
	CHECK(fixture.is_registered(one.here.get()));
	CHECK(!fixture.is_registered(other.here.get()));
	CHECK(send_byte(one.there));
	(void)fixture.look();
	CHECK(wanted.told == 1);
}

TEST(each_waiting_visits_those_that_wait_and_may_detach_them)
{
	Watcher watchers[3];
	const Pair pair = connected();
	Fixture fixture;
	for (Watcher &watcher : watchers) {
		fixture.table().attach(&watcher, pair.here.get());
	}
	CHECK(fixture.table().want(&watchers[0], ASYNC_READABLE) == 0);
	CHECK(fixture.table().want(&watchers[2], ASYNC_READABLE) == 0);
	int visited = 0;
	fixture.table().each_waiting(pair.here.get(), [&](DescriptorListener *watcher) {
		visited++;
		fixture.table().detach(watcher);
	});
	CHECK(visited == 2);
	CHECK(watchers[0].fd == -1 && watchers[1].fd >= 0 && watchers[2].fd == -1);
}

TEST(a_callback_may_forget_another_descriptor_whose_watcher_frees_the_one_behind)
{
	Watcher first, of_other;
	auto behind = std::make_unique<Watcher>();
	const Pair one = connected(), other = connected();
	Fixture fixture;
	CHECK(fixture.watch(first, one.here.get(), ASYNC_READABLE) == 0);
	CHECK(fixture.watch(*behind, one.here.get(), ASYNC_READABLE) == 0);
	CHECK(fixture.watch(of_other, other.here.get(), ASYNC_READABLE) == 0);
	of_other.then = [&](Watcher *) {
		fixture.table().detach(behind.get());
		behind.reset(); // The sanitizer sees a table that goes on with it.
	};
	first.then = [&](Watcher *) { fixture.table().forget(other.here.get()); };
	CHECK(send_byte(one.there));
	(void)fixture.look();
	CHECK(first.told == 1 && of_other.told == 1 && behind == nullptr);
}

TEST(the_table_of_a_loop_is_found_by_its_thread)
{
	Fixture fixture;
	async::Loop bare = {};
	bare.descriptors = &fixture.table();
	current_loop = &bare;
	const DescriptorTable *found = &async::descriptors();
	current_loop = nullptr;
	CHECK(found == &fixture.table());
}
