// SPDX-License-Identifier: MIT
#include "coroutine/zombie_log.h"

#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/scheduler_interface.h"
#include "coroutine/scope_core.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "support/clock.h"

#include <Zend/zend_exceptions.h>
#include <Zend/zend_smart_str.h>

#include <syslog.h>
#include <utility>

namespace async {

namespace {

constexpr size_t longest_text = 200;

bool is_logging() noexcept
{
	return ASYNC_G(ini).zombie_log && !CG(unclean_shutdown) && !is_bailing_out();
}

/// Builds one line of the log, field by field. The destructor writes the line.
class Line {
public:
	explicit Line(const char *event)
	{
		smart_str_appends(&text_, "async.zombie");
		word("event", event);
	}
	Line(const Line &) = delete;
	Line &operator=(const Line &) = delete;
	Line(Line &&) = delete;
	Line &operator=(Line &&) = delete;
	~Line()
	{
		smart_str_0(&text_);
		php_log_err_with_severity(ZSTR_VAL(text_.s), LOG_NOTICE);
		smart_str_free(&text_);
	}

	void word(const char *name, const char *value)
	{
		start(name);
		smart_str_appends(&text_, value);
	}
	void number(const char *name, zend_ulong value)
	{
		start(name);
		smart_str_append_unsigned(&text_, value);
	}
	void quoted(const char *name, const char *value, size_t length)
	{
		start(name);
		smart_str_appendc(&text_, '"');
		for (size_t i = 0; i < length && i < longest_text; i++) {
			const auto byte = static_cast<unsigned char>(value[i]);
			smart_str_appendc(&text_, byte < ' ' || byte == 0x7f || byte == '"' ? ' ' : value[i]);
		}
		smart_str_appendc(&text_, '"');
	}
	void quoted(const char *name, const zend_string *value)
	{
		quoted(name, ZSTR_VAL(value), ZSTR_LEN(value));
	}
	void place(const char *name, const zend_string *file, uint32_t line)
	{
		if (file == nullptr) {
			quoted(name, ZEND_STRL("unknown"));
			return;
		}
		zend_string *text = strpprintf(0, "%s:%u", ZSTR_VAL(file), line);
		quoted(name, text);
		zend_string_release(text);
	}

private:
	void start(const char *name)
	{
		smart_str_appendc(&text_, ' ');
		smart_str_appends(&text_, name);
		smart_str_appendc(&text_, '=');
	}
	smart_str text_ = {};
};

const char *state_of(const Coroutine *coroutine) noexcept
{
	if (ZEND_ASYNC_CURRENT_COROUTINE == &coroutine->base) {
		return "running";
	}
	if (!coroutine->is_started()) {
		return "not_started";
	}
	return coroutine->is_queued() ? "queued" : "suspended";
}

void add_waiting(Line &line, const Coroutine *coroutine)
{
	smart_str text = {};
	waker_each_event(&coroutine->waker, [&text](zend_async_event_t *event) {
		if (text.s != nullptr) {
			smart_str_appends(&text, ", ");
		}
		zend_string *info = describe_event(event, "event");
		smart_str_append(&text, info);
		zend_string_release(info);
	});
	if (text.s != nullptr) {
		smart_str_0(&text);
		line.quoted("waiting", text.s);
		smart_str_free(&text);
	}
}

void add_scope(Line &line, zend_async_scope_t *base)
{
	const ScopeCore *scope = ScopeCore::from(base);
	if (scope->filename != nullptr) {
		line.place("scope", scope->filename, scope->lineno);
	}
	line.number("scope_active", scope->active_coroutines_count);
	line.number("scope_zombies", scope->zombie_coroutines_count);
	line.number("active", ZEND_ASYNC_ACTIVE_COROUTINE_COUNT);
}

void note_location(const Coroutine *coroutine, const Coroutine::Location &place)
{
	ZombieRecord *record = coroutine->zombie;
	if (place.file == nullptr || record == nullptr) {
		return;
	}
	zend_string *old = std::exchange(record->file, zend_string_copy(place.file));
	record->line = place.line;
	if (old != nullptr) {
		zend_string_release(old);
	}
}

/// Records the location at each suspension while the log is on. The frame no longer exists when the zombie ends.
bool note_suspension(zend_coroutine_t *coroutine, bool is_enter, bool is_finishing)
{
	if (!is_enter && !is_finishing) {
		note_location(Coroutine::from(coroutine), Coroutine::running_location());
	}
	return true;
}

void add_identity(Line &line, const Coroutine *coroutine)
{
	line.number("id", coroutine->id());
	line.quoted("callable", coroutine->zombie->callable);
}

void add_places(Line &line, const Coroutine *coroutine)
{
	const ZombieRecord *record = coroutine->zombie;
	line.place("spawned", coroutine->base.filename, coroutine->base.lineno);
	line.place("suspended", record->file, record->line);
}

zend_ulong age_of(const Coroutine *coroutine) noexcept
{
	return coarse_now_ms() - coroutine->zombie->since_ms;
}

const char *outcome_of(const Coroutine *coroutine)
{
	const zend_object *exception = coroutine->base.exception;
	if (exception == nullptr) {
		return coroutine->end_stage == Coroutine::stage_unwound ? "cancelled" : "returned";
	}
	return is_cancellation(exception) ? "cancelled" : "threw";
}

void add_error(Line &line, zend_object *exception)
{
	zval buffer;
	const zval *message = zend_read_property_ex(
			exception->ce, exception, ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &buffer);
	zend_string *text = strpprintf(0, "%s: %s", ZSTR_VAL(exception->ce->name),
			Z_TYPE_P(message) == IS_STRING ? Z_STRVAL_P(message) : "");
	line.quoted("error", text);
	zend_string_release(text);
}

} // namespace

void zombie_is_born(Coroutine *coroutine, const char *cause)
{
	ASYNC_G(coroutines).zombies.born++;
	auto *record = static_cast<ZombieRecord *>(emalloc(sizeof(ZombieRecord)));
	*record = { coarse_now_ms(), callable_name(&coroutine->base), nullptr, 0 };
	coroutine->zombie = record;
	if (EXPECTED(!is_logging())) {
		return;
	}
	note_location(coroutine, coroutine->suspend_location());
	add_switch_handler(&coroutine->base, note_suspension);
	Line line("born");
	add_identity(line, coroutine);
	line.word("state", state_of(coroutine));
	line.word("cause", cause);
	add_places(line, coroutine);
	add_waiting(line, coroutine);
	add_scope(line, coroutine->base.scope);
}

void zombie_is_cancelled(Coroutine *coroutine, const char *cause)
{
	if (coroutine->zombie == nullptr) {
		return; // A hidden coroutine has the flag, but it was never abandoned.
	}
	ASYNC_G(coroutines).zombies.cancelled++;
	if (EXPECTED(!is_logging())) {
		return;
	}
	note_location(coroutine, coroutine->suspend_location());
	Line line("cancelled");
	add_identity(line, coroutine);
	line.word("state", state_of(coroutine));
	line.word("cause", cause);
	line.number("age_ms", age_of(coroutine));
	add_places(line, coroutine);
	add_waiting(line, coroutine);
	add_scope(line, coroutine->base.scope);
}

void zombie_has_finished(Coroutine *coroutine)
{
	if (coroutine->zombie == nullptr) {
		return;
	}
	ASYNC_G(coroutines).zombies.finished++;
	if (UNEXPECTED(is_logging())) {
		Line line("finished");
		add_identity(line, coroutine);
		line.number("age_ms", age_of(coroutine));
		const char *outcome = outcome_of(coroutine);
		line.word("outcome", outcome);
		if (*outcome == 't') {
			add_error(line, coroutine->base.exception);
		}
		add_places(line, coroutine);
		add_scope(line, coroutine->base.scope);
	}
	ZombieRecord *record = std::exchange(coroutine->zombie, nullptr);
	zend_string_release(record->callable);
	if (record->file != nullptr) {
		zend_string_release(record->file);
	}
	efree(record);
}

void log_zombie_summary()
{
	auto &zombies = ASYNC_G(coroutines).zombies;
	if (zombies.born != 0 && is_logging()) {
		Line line("summary");
		line.number("born", zombies.born);
		line.number("finished", zombies.finished);
		line.number("cancelled", zombies.cancelled);
	}
	zombies = {};
}

} // namespace async
