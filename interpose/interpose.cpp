// SPDX-License-Identifier: MIT
#include "interpose/interpose.h"

#include "interpose/drivers/curl_select.h"
#include "interpose/drivers/drivers.h"
#include "interpose/libc/cooperative.h"
#include "interpose/libc/descriptor_lock.h"
#include "interpose/libc/held_descriptor.h"
#include "interpose/libc/muted_warnings.h"
#include "interpose/libc/regular_files.h"
#include "interpose/libc/throwing.h"
#include "interpose/libc/wait.h"
#include "interpose/patch/elf_patcher.h"
#include "interpose/streams/client.h"
#include "interpose/streams/include.h"
#include "interpose/streams/persistent_streams.h"
#include "interpose/streams/process_close.h"
#include "interpose/streams/process_pipes.h"
#include "interpose/streams/socket_call_order.h"
#include "interpose/streams/stream_call_order.h"
#include "interpose/streams/stream_close.h"
#include "interpose/streams/stream_select.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "support/php_compat.h"

#include <SAPI.h>
#include <Zend/zend_extensions.h>
#include <Zend/zend_ini.h>

#include <algorithm>
#include <cstring>
#include <dlfcn.h>
#include <iterator>
#include <mutex>
#include <pthread.h>
#include <string_view>
#include <vector>

namespace async {

namespace {

constexpr std::string_view group_time = "time";
constexpr std::string_view group_net = "net";
constexpr std::string_view group_dns = "dns";
constexpr std::string_view group_process = "process";
constexpr std::string_view group_file = "file";
constexpr std::string_view groups[] = { group_net, group_dns, group_time, group_file,
	group_process };

struct Cooperative {
	std::string_view group;
	Redirection redirection;
};

void *open_and_patch(const char *path, int mode);

template <typename Function> void *address_of(Function *function) noexcept
{
	return reinterpret_cast<void *>(function);
}

#define ASYNC_REDIRECT(name) #name, address_of(&cooperative::name)
#define ASYNC_REDIRECT_TO(name, function) name, address_of(&cooperative::function)

const Cooperative cooperatives[] = {
	{ group_time, { ASYNC_REDIRECT(sleep) } },
	{ group_time, { ASYNC_REDIRECT(usleep) } },
	{ group_time, { ASYNC_REDIRECT(nanosleep) } },
	{ group_time, { ASYNC_REDIRECT(clock_nanosleep) } },
	{ group_net, { ASYNC_REDIRECT(poll) } },
	{ group_net, { ASYNC_REDIRECT_TO("__poll_chk", poll_chk) } },
	{ group_net, { ASYNC_REDIRECT(ppoll) } },
	{ group_net, { ASYNC_REDIRECT_TO("__ppoll_chk", ppoll_chk) } },
	{ group_net, { ASYNC_REDIRECT(select) } },
	{ group_net, { ASYNC_REDIRECT(pselect) } },
	{ group_net, { ASYNC_REDIRECT(epoll_wait) } },
	{ group_net, { ASYNC_REDIRECT(epoll_pwait) } },
	{ group_net, { ASYNC_REDIRECT(epoll_pwait2) } },
	{ group_net, { ASYNC_REDIRECT(connect) } },
	{ group_net, { ASYNC_REDIRECT(accept) } },
	{ group_net, { ASYNC_REDIRECT(accept4) } },
	{ group_net, { ASYNC_REDIRECT(recv) } },
	{ group_net, { ASYNC_REDIRECT_TO("__recv_chk", recv_chk) } },
	{ group_net, { ASYNC_REDIRECT(recvfrom) } },
	{ group_net, { ASYNC_REDIRECT_TO("__recvfrom_chk", recvfrom_chk) } },
	{ group_net, { ASYNC_REDIRECT(recvmsg) } },
	{ group_net, { ASYNC_REDIRECT(send) } },
	{ group_net, { ASYNC_REDIRECT(sendto) } },
	{ group_net, { ASYNC_REDIRECT(sendmsg) } },
	{ group_net, { ASYNC_REDIRECT(read) } },
	{ group_net, { ASYNC_REDIRECT_TO("__read_chk", read_chk) } },
	{ group_net, { ASYNC_REDIRECT(readv) } },
	{ group_net, { ASYNC_REDIRECT(write) } },
	{ group_net, { ASYNC_REDIRECT(writev) } },
	{ group_net, { ASYNC_REDIRECT(close) } },
	{ group_net, { ASYNC_REDIRECT(close_range) } },
	{ group_net, { ASYNC_REDIRECT(closefrom) } },
	{ group_net, { ASYNC_REDIRECT(fclose) } },
	{ group_net, { ASYNC_REDIRECT(freopen) } },
	{ group_net, { ASYNC_REDIRECT_TO("freopen64", freopen) } },
	{ group_net, { ASYNC_REDIRECT(dup2) } },
	{ group_net, { ASYNC_REDIRECT(dup3) } },
	{ group_net, { ASYNC_REDIRECT(sendfile) } },
	{ group_net, { ASYNC_REDIRECT_TO("sendfile64", sendfile) } },
	{ group_net, { ASYNC_REDIRECT(splice) } },
	{ group_process, { ASYNC_REDIRECT(wait) } },
	{ group_process, { ASYNC_REDIRECT(waitpid) } },
	{ group_process, { ASYNC_REDIRECT(wait3) } },
	{ group_process, { ASYNC_REDIRECT(waitid) } },
	{ group_process, { ASYNC_REDIRECT(wait4) } },
	// The child of vfork() runs in our memory, so it cannot take our signal handlers away (lifecycle/forking.cpp).
	{ group_process, { "vfork", address_of(&::fork) } },
	{ group_process, { ASYNC_REDIRECT(popen) } },
	{ group_process, { ASYNC_REDIRECT(pclose) } },
	{ group_file, { ASYNC_REDIRECT(flock) } },
	{ group_file, { ASYNC_REDIRECT(lockf) } },
	{ group_file, { ASYNC_REDIRECT_TO("lockf64", lockf) } },
	{ group_file, { ASYNC_REDIRECT(fcntl) } },
	{ group_file, { ASYNC_REDIRECT_TO("fcntl64", fcntl) } },
	{ group_file, { ASYNC_REDIRECT(open) } },
	{ group_file, { ASYNC_REDIRECT_TO("open64", open) } },
	{ group_file, { ASYNC_REDIRECT_TO("__open_2", open_2) } },
	{ group_file, { ASYNC_REDIRECT_TO("__open64_2", open_2) } },
	{ group_file, { ASYNC_REDIRECT(openat) } },
	{ group_file, { ASYNC_REDIRECT_TO("openat64", openat) } },
	{ group_file, { ASYNC_REDIRECT_TO("__openat_2", openat_2) } },
	{ group_file, { ASYNC_REDIRECT_TO("__openat64_2", openat_2) } },
	{ group_file, { ASYNC_REDIRECT(creat) } },
	{ group_file, { ASYNC_REDIRECT_TO("creat64", creat) } },
	{ group_file, { ASYNC_REDIRECT(pread) } },
	{ group_file, { ASYNC_REDIRECT_TO("pread64", pread) } },
	{ group_file, { ASYNC_REDIRECT_TO("__pread_chk", pread_chk) } },
	{ group_file, { ASYNC_REDIRECT_TO("__pread64_chk", pread_chk) } },
	{ group_file, { ASYNC_REDIRECT(preadv) } },
	{ group_file, { ASYNC_REDIRECT_TO("preadv64", preadv) } },
	{ group_file, { ASYNC_REDIRECT(pwrite) } },
	{ group_file, { ASYNC_REDIRECT_TO("pwrite64", pwrite) } },
	{ group_file, { ASYNC_REDIRECT(pwritev) } },
	{ group_file, { ASYNC_REDIRECT_TO("pwritev64", pwritev) } },
	{ group_file, { ASYNC_REDIRECT(copy_file_range) } },
	{ group_file, { ASYNC_REDIRECT(fsync) } },
	{ group_file, { ASYNC_REDIRECT(fdatasync) } },
	// The first chosen entry of a name counts: without `net` these serve regular files only. A descriptor must not
	// be closed while a worker uses it, so close() belongs to both groups.
	{ group_file, { ASYNC_REDIRECT_TO("read", read_of_files) } },
	{ group_file, { ASYNC_REDIRECT_TO("__read_chk", read_of_files_chk) } },
	{ group_file, { ASYNC_REDIRECT_TO("readv", readv_of_files) } },
	{ group_file, { ASYNC_REDIRECT_TO("write", write_of_files) } },
	{ group_file, { ASYNC_REDIRECT_TO("writev", writev_of_files) } },
	{ group_file, { ASYNC_REDIRECT(close) } },
	{ group_file, { ASYNC_REDIRECT(dup2) } },
	{ group_file, { ASYNC_REDIRECT(dup3) } },
	{ group_dns, { ASYNC_REDIRECT(getaddrinfo) } },
	{ group_dns, { ASYNC_REDIRECT(getnameinfo) } },
	{ group_dns, { ASYNC_REDIRECT(gethostbyname) } },
	{ group_dns, { ASYNC_REDIRECT(gethostbyname_r) } },
	{ group_dns, { ASYNC_REDIRECT(gethostbyname2) } },
	{ group_dns, { ASYNC_REDIRECT(gethostbyname2_r) } },
	{ group_dns, { ASYNC_REDIRECT(gethostbyaddr) } },
	{ group_dns, { ASYNC_REDIRECT(gethostbyaddr_r) } },
	// The names of glibc since 2.34, and those before.
	{ group_dns, { ASYNC_REDIRECT_TO("res_nsearch", nsearch) } },
	{ group_dns, { ASYNC_REDIRECT_TO("__res_nsearch", nsearch) } },
	{ group_dns, { ASYNC_REDIRECT_TO("res_nquery", nquery) } },
	{ group_dns, { ASYNC_REDIRECT_TO("__res_nquery", nquery) } },
	{ group_dns, { ASYNC_REDIRECT_TO("res_nquerydomain", nquerydomain) } },
	{ group_dns, { ASYNC_REDIRECT_TO("__res_nquerydomain", nquerydomain) } },
	{ group_dns, { ASYNC_REDIRECT_TO("res_search", search) } },
	{ group_dns, { ASYNC_REDIRECT_TO("__res_search", search) } },
	{ group_dns, { ASYNC_REDIRECT_TO("res_query", query) } },
	{ group_dns, { ASYNC_REDIRECT_TO("__res_query", query) } },
	{ group_dns, { ASYNC_REDIRECT_TO("res_querydomain", querydomain) } },
	{ group_dns, { ASYNC_REDIRECT_TO("__res_querydomain", querydomain) } },
};

/// `all`, `none`, or a list of groups; `-name` removes one, from all of them if none is named.
bool is_chosen(std::string_view setting, std::string_view group)
{
	bool chosen = setting.find_first_not_of(" ,") != std::string_view::npos &&
			setting[setting.find_first_not_of(" ,")] == '-';
	while (!setting.empty()) {
		const size_t end = std::min(setting.find(','), setting.size());
		std::string_view item = setting.substr(0, end);
		setting.remove_prefix(std::min(end + 1, setting.size()));
		while (!item.empty() && item.front() == ' ') {
			item.remove_prefix(1);
		}
		while (!item.empty() && item.back() == ' ') {
			item.remove_suffix(1);
		}
		const bool removes = !item.empty() && item.front() == '-';
		if (removes) {
			item.remove_prefix(1);
		}
		if (item == group || item == "all") {
			chosen = !removes;
		} else if (item == "none") {
			chosen = false;
		}
	}
	return chosen;
}

/// There is one seam per process, because the dynamic-link slots belong to the process.
struct Seam {
	std::mutex lock;
	ElfPatcher patcher;
	ElfPatcher throwing; // Separate, because it may patch libraries that never wait.
	std::vector<Redirection> redirections;
	bool installed = false;
};

Seam &seam()
{
	static Seam instance;
	return instance;
}

/// Patches a library that is loaded later.
void *open_and_patch(const char *path, int mode)
{
	void *handle = ::dlopen(path, mode);
	Seam &ours = seam();
	if (handle != nullptr && ours.installed) {
		const std::lock_guard guard(ours.lock);
		ours.patcher.patch(ours.redirections);
		ours.throwing.patch(throwing_redirections());
	}
	return handle;
}

void choose(Seam &ours)
{
	const char *setting = ASYNC_G(ini).interpose;
	for (const Cooperative &one : cooperatives) {
		if (is_chosen(setting, one.group)) {
			ours.redirections.push_back(one.redirection);
		}
	}
	if (!ours.redirections.empty()) {
		ours.redirections.push_back({ "dlopen", address_of(&open_and_patch) });
		ours.redirections.push_back({ ASYNC_REDIRECT(pthread_mutex_lock) });
	}
}

bool has_opcache()
{
	const auto is_on = [](const char *name) { return zend_ini_long(name, strlen(name), 0) != 0; };
	return zend_get_extension("Zend OPcache") != nullptr && is_on("opcache.enable") &&
			(strcmp(sapi_module.name, "cli") != 0 || is_on("opcache.enable_cli"));
}

} // namespace

void guard_connections_before_compiling()
{
	static bool looked = false;
	if (!looked) {
		looked = true;
		if (has_opcache() && is_chosen(ASYNC_G(ini).interpose, group_net)) {
			guard_connections();
		}
	}
}

void enter_libc_seam()
{
	runs_php = true;
	Seam &ours = seam();
	const std::lock_guard guard(ours.lock);
	if (!ours.installed) {
		choose(ours);
		cover_regular_files(is_chosen(ASYNC_G(ini).interpose, group_file));
		pthread_atfork(nullptr, nullptr, forget_descriptor_locks); // The child has no workers.
		ours.installed = true;
	}
	forget_descriptor_locks();
	close_held_descriptors();
	guard_compiler(); // A wrapper written in PHP may wait even without the seam.
	if (!ours.redirections.empty()) {
		mute_warnings_while_unwinding();
		guard_closing_of_streams();
		order_stream_calls();
		if (is_chosen(ASYNC_G(ini).interpose, group_process)) {
			make_proc_close_repeatable();
			protect_process_pipes();
		}
		if (is_chosen(ASYNC_G(ini).interpose, group_net)) {
			lift_limit_of_stream_select();
			order_socket_calls();
			keep_persistent_streams_apart();
			serialize_client_output();
		}
		guard_connections();
		watch_curl_multi_select();
		ours.patcher.patch(ours.redirections);
		closing_is_seen = is_chosen(ASYNC_G(ini).interpose, group_net);
		ours.throwing.patch(throwing_redirections());
	}
}

void remove_libc_seam()
{
	Seam &ours = seam();
	const std::lock_guard guard(ours.lock);
	closing_is_seen = false;
	ours.patcher.restore();
	ours.throwing.restore();
	stop_muting_warnings();
	unguard_closing_of_streams();
	unguard_compiler();
	stop_ordering_stream_calls();
	leave_proc_close_alone();
	leave_process_pipes_alone();
	restore_limit_of_stream_select();
	stop_ordering_socket_calls();
	hand_out_persistent_streams();
	stop_serializing_client_output();
	unguard_connections();
	stop_watching_curl_multi_select();
	ours.redirections.clear();
	ours.installed = false;
}

bool is_group_chosen(std::string_view group)
{
	return is_chosen(ASYNC_G(ini).interpose, group);
}

bool is_libc_seam_installed()
{
	return seam().installed;
}

std::string describe_libc_seam()
{
	std::string chosen;
	for (const std::string_view group : groups) {
		if (is_chosen(ASYNC_G(ini).interpose, group)) {
			chosen += chosen.empty() ? "" : ", ";
			chosen += group;
		}
	}
	if (chosen.empty()) {
		return "off";
	}
	return seam().installed ? chosen : chosen + " (from the first launch on)";
}

std::string refused_libraries()
{
	Seam &ours = seam();
	const std::lock_guard guard(ours.lock);
	std::string names;
	for (const ElfPatcher::Refusal &one : ours.patcher.refusals()) {
		names += names.empty() ? "" : ", ";
		names += one.object + ": " + std::to_string(one.calls) + " calls (" + strerror(one.error) +
				")";
	}
	return names;
}

std::string redirected_functions()
{
	std::string names;
	for (size_t i = 0; i < std::size(cooperatives); i++) {
		const Cooperative &one = cooperatives[i];
		const bool named_before =
				std::any_of(cooperatives, cooperatives + i, [&one](const auto &other) {
					return strcmp(other.redirection.name, one.redirection.name) == 0 &&
							is_chosen(ASYNC_G(ini).interpose, other.group);
				});
		if (is_chosen(ASYNC_G(ini).interpose, one.group) && !named_before) {
			names += names.empty() ? "" : " ";
			names += one.redirection.name;
		}
	}
	return names.empty() ? "none" : names;
}

std::string patched_libraries()
{
	Seam &ours = seam();
	const std::lock_guard guard(ours.lock);
	std::string names;
	for (const std::string &name : ours.patcher.patched_objects()) {
		names += names.empty() ? "" : ", ";
		names += name;
	}
	return names.empty() ? "none yet" : names;
}

} // namespace async
