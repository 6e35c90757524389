// SPDX-License-Identifier: MIT
// res_search(), res_query() and their relatives look up DNS records. A look-up thread calls the resolver of libc.
#include "interpose/libc/cooperative.h"
#include "interpose/libc/worker.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

namespace async::cooperative {

namespace {

using State = struct __res_state; // A function has the same name.

struct Question {
	enum class How : uint8_t { search, query, query_domain };

	How how;
	const char *name;
	const char *domain; // Null, unless the domain is given separately.
	int record_class;
	int type;

	int ask(res_state state, unsigned char *answer, int size) const
	{
		switch (how) {
		case How::search:
			return ::res_nsearch(state, name, record_class, type, answer, size);
		case How::query:
			return ::res_nquery(state, name, record_class, type, answer, size);
		default:
			return ::res_nquerydomain(state, name, domain, record_class, type, answer, size);
		}
	}
};

/// The settings that a program may have changed in its resolver state. They are applied to the state of the
/// worker, which takes the rest from the same configuration. The worker cannot use the state of the program: it
/// belongs to another thread, and may be on a stack that is gone.
struct Settings {
	explicit Settings(const State &state) noexcept
			: is_set((state.options & RES_INIT) != 0), options(state.options),
			  retrans(state.retrans), retry(state.retry), ndots(state.ndots), count(state.nscount)
	{
		std::copy(std::begin(state.nsaddr_list), std::end(state.nsaddr_list), servers);
	}

	void apply(State &state) const noexcept
	{
		if (!is_set) {
			return;
		}
		state.options = options;
		state.retrans = retrans;
		state.retry = retry;
		state.ndots = ndots;
		// IPv6 servers are stored elsewhere. They are the same, unless the program has replaced one.
		for (int i = 0; i < count && i < MAXNS; i++) {
			if (servers[i].sin_family == AF_INET) {
				state.nsaddr_list[i] = servers[i];
				state.nscount = std::max(state.nscount, i + 1);
			}
		}
		if (count > 0 && count < state.nscount) {
			state.nscount = count;
		}
	}

	bool is_set;
	decltype(State::options) options;
	int retrans;
	int retry;
	unsigned ndots;
	int count;
	sockaddr_in servers[MAXNS];
};

class RecordLookup final : public WorkerJob {
public:
	RecordLookup(const Question &question, const State &state, int size)
			: answer(static_cast<size_t>(size)), question_(question), name_(question.name),
			  domain_(question.domain != nullptr ? question.domain : ""), settings_(state)
	{
		question_.name = name_.c_str();
		question_.domain = question.domain != nullptr ? domain_.c_str() : nullptr;
	}

	void run() override
	{
		State state = {};
		if (res_ninit(&state) != 0) {
			host_error = NO_RECOVERY;
			return;
		}
		settings_.apply(state);
		length = question_.ask(&state, answer.data(), static_cast<int>(answer.size()));
		error = errno;
		host_error = state.res_h_errno;
		res_nclose(&state);
	}

	[[nodiscard]] zend_string *describe() const override
	{
		return strpprintf(0, "DNS records of \"%s\"", name_.c_str());
	}

	std::vector<unsigned char> answer;
	int length = -1;
	int error = 0;
	int host_error = TRY_AGAIN;

private:
	Question question_;
	std::string name_;
	std::string domain_;
	Settings settings_;
};

/// Sets the error in both places where libc sets it.
void set_host_error(res_state state, int error) noexcept
{
	state->res_h_errno = error;
	h_errno = error;
}

int look_up(res_state state, const Question &question, unsigned char *answer, int size)
{
	const auto plainly = [&] { return question.ask(state, answer, size); };
	if (!may_suspend() || size <= 0) {
		return plainly();
	}
	auto *job = new RecordLookup(question, *state, size);
	const Worked worked = run_on_lookup_thread(job);
	if (worked == Worked::cancelled) {
		set_host_error(state, TRY_AGAIN);
	}
	const auto use = [&] {
		set_host_error(state, job->host_error);
		errno = job->error;
		if (job->length > 0) {
			memcpy(answer, job->answer.data(), static_cast<size_t>(std::min(job->length, size)));
		}
		return job->length;
	};
	return conclude(worked, job, -1, use, plainly);
}

} // namespace

int nsearch(res_state state, const char *name, int record_class, int type, unsigned char *answer,
		int size)
{
	return look_up(
			state, { Question::How::search, name, nullptr, record_class, type }, answer, size);
}

int nquery(res_state state, const char *name, int record_class, int type, unsigned char *answer,
		int size)
{
	return look_up(
			state, { Question::How::query, name, nullptr, record_class, type }, answer, size);
}

int nquerydomain(res_state state, const char *name, const char *domain, int record_class, int type,
		unsigned char *answer, int size)
{
	return look_up(
			state, { Question::How::query_domain, name, domain, record_class, type }, answer, size);
}

int search(const char *name, int record_class, int type, unsigned char *answer, int size)
{
	return may_suspend() ? nsearch(&_res, name, record_class, type, answer, size)
						 : ::res_search(name, record_class, type, answer, size);
}

int query(const char *name, int record_class, int type, unsigned char *answer, int size)
{
	return may_suspend() ? nquery(&_res, name, record_class, type, answer, size)
						 : ::res_query(name, record_class, type, answer, size);
}

int querydomain(const char *name, const char *domain, int record_class, int type,
		unsigned char *answer, int size)
{
	return may_suspend() ? nquerydomain(&_res, name, domain, record_class, type, answer, size)
						 : ::res_querydomain(name, domain, record_class, type, answer, size);
}

} // namespace async::cooperative
