// SPDX-License-Identifier: MIT
#include "interpose/interpose.h"

#include "interpose/cooperative.h"
#include "interpose/drivers.h"
#include "interpose/elf_patcher.h"
#include "interpose/quiet.h"
#include "interpose/stream_close.h"
#include "interpose/throwing.h"
#include "interpose/wait.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "support/php_compat.h"

#include <algorithm>
#include <cstring>
#include <dlfcn.h>
#include <mutex>
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

#define ASYNC_REDIRECT(name) #name, reinterpret_cast < void *>(&cooperative::name)
#define ASYNC_REDIRECT_TO(name, function) name, reinterpret_cast<void *>(&cooperative::function)

const Cooperative cooperatives[] = {
	{ group_time, { ASYNC_REDIRECT(sleep) } },
	{ group_time, { ASYNC_REDIRECT(usleep) } },
	{ group_time, { ASYNC_REDIRECT(nanosleep) } },
	{ group_time, { ASYNC_REDIRECT(clock_nanosleep) } },
	{ group_net, { ASYNC_REDIRECT(poll) } },
	{ group_net, { ASYNC_REDIRECT_TO("__poll_chk", poll_chk) } },
	{ group_net, { ASYNC_REDIRECT(ppoll) } },
	{ group_net, { ASYNC_REDIRECT(select) } },
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
	{ group_net, { ASYNC_REDIRECT(dup2) } },
	{ group_net, { ASYNC_REDIRECT(dup3) } },
	{ group_process, { ASYNC_REDIRECT(waitpid) } },
	{ group_process, { ASYNC_REDIRECT(wait4) } },
	{ group_process, { ASYNC_REDIRECT(popen) } },
	{ group_process, { ASYNC_REDIRECT(pclose) } },
	{ group_file, { ASYNC_REDIRECT(flock) } },
	{ group_file, { ASYNC_REDIRECT(fsync) } },
	{ group_file, { ASYNC_REDIRECT(fdatasync) } },
	{ group_dns, { ASYNC_REDIRECT(getaddrinfo) } },
	{ group_dns, { ASYNC_REDIRECT(getnameinfo) } },
	{ group_dns, { ASYNC_REDIRECT(gethostbyname_r) } },
	{ group_dns, { ASYNC_REDIRECT_TO("res_nsearch", res_search_in_worker) } },
	{ group_dns, { ASYNC_REDIRECT_TO("__res_nsearch", res_search_in_worker) } },
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

/// Of the process; the dynamic-link slots are.
struct Seam {
	std::mutex lock;
	ElfPatcher patcher;
	ElfPatcher throwing; // Apart: who throws is not among the libraries whose waits are ours.
	std::vector<Redirection> redirections;
	bool installed = false;
};

Seam &seam()
{
	static Seam instance;
	return instance;
}

/// A library that is loaded later calls the same functions.
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
	const char *setting = ASYNC_G(interpose);
	for (const Cooperative &one : cooperatives) {
		if (is_chosen(setting, one.group)) {
			ours.redirections.push_back(one.redirection);
		}
	}
	if (!ours.redirections.empty()) {
		ours.redirections.push_back({ "dlopen", reinterpret_cast<void *>(&open_and_patch) });
	}
}

} // namespace

__thread bool runs_php __attribute__((tls_model("initial-exec"))) = false;

void enter_libc_seam()
{
	runs_php = true;
	Seam &ours = seam();
	const std::lock_guard guard(ours.lock);
	if (!ours.installed) {
		choose(ours);
		ours.installed = true;
	}
	if (!ours.redirections.empty()) {
		silence_unwinding();
		guard_closing_of_streams();
		guard_connections();
		ours.patcher.patch(ours.redirections);
		ours.throwing.patch(throwing_redirections());
	}
}

void remove_libc_seam()
{
	Seam &ours = seam();
	const std::lock_guard guard(ours.lock);
	ours.patcher.restore();
	ours.throwing.restore();
	stop_silencing_unwinding();
	unguard_closing_of_streams();
	unguard_connections();
	ours.redirections.clear();
	ours.installed = false;
}

std::string describe_libc_seam()
{
	std::string chosen;
	for (const std::string_view group : groups) {
		if (is_chosen(ASYNC_G(interpose), group)) {
			chosen += chosen.empty() ? "" : ", ";
			chosen += group;
		}
	}
	if (chosen.empty()) {
		return "off";
	}
	return seam().installed ? chosen : chosen + " (from the first launch on)";
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
