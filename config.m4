dnl SPDX-License-Identifier: MIT
PHP_ARG_ENABLE([async],
  [whether to enable async],
  [AS_HELP_STRING([--enable-async], [Enable coroutines and non-blocking I/O (TrueAsync)])])

if test "$PHP_ASYNC" != "no"; then
  PHP_REQUIRE_CXX()

  AC_PATH_PROG([PKG_CONFIG], [pkg-config], [no])
  if test "$PKG_CONFIG" = "no"; then
    AC_MSG_ERROR([pkg-config is needed to find libuv. On Debian: apt-get install pkg-config])
  fi
  AC_MSG_CHECKING([for libuv >= 1.44.2])
  if ! $PKG_CONFIG --atleast-version=1.44.2 libuv; then
    AC_MSG_ERROR([libuv 1.44.2 or later was not found. On Debian: apt-get install libuv1-dev])
  fi
  AC_MSG_RESULT([$($PKG_CONFIG --modversion libuv)])
  PHP_EVAL_INCLINE([$($PKG_CONFIG --cflags libuv)])
  PHP_EVAL_LIBLINE([$($PKG_CONFIG --libs libuv)], [ASYNC_SHARED_LIBADD])

  AC_LANG_PUSH([C++])
  AC_CHECK_HEADER([boost/context/detail/fcontext.hpp], [],
    [AC_MSG_ERROR([Boost.Context was not found. On Debian: apt-get install libboost-context-dev])])
  AC_LANG_POP([C++])
  PHP_CHECK_LIBRARY([boost_context], [jump_fcontext],
    [PHP_ADD_LIBRARY([boost_context], [1], [ASYNC_SHARED_LIBADD])],
    [AC_MSG_ERROR([libboost_context was not found. On Debian: apt-get install libboost-context-dev])])
  PHP_ADD_LIBRARY([stdc++], [1], [ASYNC_SHARED_LIBADD])
  PHP_SUBST([ASYNC_SHARED_LIBADD])

  dnl offsetof() into the module globals, which hold C++ values: the compilers we support define it.
  ASYNC_CXXFLAGS="-std=c++20 -fno-exceptions -fno-rtti -fvisibility=hidden -Wall -Wextra \
-Wno-invalid-offsetof -Wno-unused-parameter -DZEND_ENABLE_STATIC_TSRMLS_CACHE=1 -DZEND_ASYNC_BUILTIN=1"
  ASYNC_ROOMS="support context_pool microtask coroutine scheduler reactor scope iterator future group channel pool thread interpose pdo_pool"
  ASYNC_SOURCES="async.cpp \
    support/bottom_frame.cpp \
    support/cpu.cpp \
    support/error_reporting.cpp \
    context_pool/context.cpp \
    context_pool/context_pool.cpp \
    context_pool/engine_state.cpp \
    context_pool/guards.cpp \
    context_pool/jump.cpp \
    context_pool/stack_overflow.cpp \
    context_pool/stack_slab.cpp \
    microtask/microtask_queue.cpp \
    coroutine/composite_errors.cpp \
    coroutine/coroutine.cpp \
    coroutine/coroutine_object.cpp \
    coroutine/do_later.cpp \
    coroutine/event.cpp \
    coroutine/exception_place.cpp \
    coroutine/exceptions.cpp \
    coroutine/finally_handlers.cpp \
    coroutine/generator_guard.cpp \
    coroutine/internal_context.cpp \
    coroutine/last_acts.cpp \
    coroutine/places.cpp \
    coroutine/plain_event.cpp \
    coroutine/relay.cpp \
    coroutine/scope_core.cpp \
    coroutine/switch_handlers.cpp \
    coroutine/timeout_object.cpp \
    coroutine/waker.cpp \
    coroutine/zombie_log.cpp \
    scheduler/api_table.cpp \
    scheduler/bailout.cpp \
    scheduler/class_loading.cpp \
    scheduler/contexts.cpp \
    scheduler/deadlock.cpp \
    scheduler/deadlock_report.cpp \
    scheduler/destructors.cpp \
    scheduler/forking.cpp \
    scheduler/functions.cpp \
    scheduler/interrupts.cpp \
    scheduler/launch.cpp \
    scheduler/linking.cpp \
    scheduler/main_exception.cpp \
    scheduler/main_stack.cpp \
    scheduler/registration.cpp \
    scheduler/request_life.cpp \
    scheduler/scheduler.cpp \
    scheduler/shutdown.cpp \
    scheduler/shutdown_limit.cpp \
    scheduler/spawn_functions.cpp \
    scheduler/statistics.cpp \
    scheduler/termination_signals.cpp \
    scheduler/tick_functions.cpp \
    scheduler/turn_watch.cpp \
    scheduler/user_signals.cpp \
    reactor/child_watch.cpp \
    reactor/descriptor.cpp \
    reactor/descriptor_wait.cpp \
    reactor/dns_event.cpp \
    reactor/exec_call.cpp \
    reactor/exec_event.cpp \
    reactor/exec_output.cpp \
    reactor/filesystem_event.cpp \
    reactor/io_file.cpp \
    reactor/io_file_attempt.cpp \
    reactor/io_file_queue.cpp \
    reactor/io_file_worker.cpp \
    reactor/io_handle.cpp \
    reactor/io_open.cpp \
    reactor/io_sendfile.cpp \
    reactor/io_stream.cpp \
    reactor/io_stream_read.cpp \
    reactor/io_stream_write.cpp \
    reactor/io_udp.cpp \
    reactor/line_splitter.cpp \
    reactor/listen_event.cpp \
    reactor/listening_socket.cpp \
    reactor/lookup_event.cpp \
    reactor/lookup_threads.cpp \
    reactor/poll_event.cpp \
    reactor/process_event.cpp \
    reactor/reactor.cpp \
    reactor/remote_wake.cpp \
    reactor/signal_event.cpp \
    reactor/signal_table.cpp \
    reactor/task_event.cpp \
    reactor/timer_event.cpp \
    reactor/timer_table.cpp \
    reactor/trigger_event.cpp \
    thread/native_thread.cpp \
    thread/thread_event.cpp \
    thread/transfer.cpp \
    interpose/blocking.cpp \
    interpose/circles.cpp \
    interpose/client.cpp \
    interpose/coverage.cpp \
    interpose/descriptor_kind.cpp \
    interpose/copies.cpp \
    interpose/descriptors.cpp \
    interpose/dns.cpp \
    interpose/connections.cpp \
    interpose/curl_aborted.cpp \
    interpose/curl_select.cpp \
    interpose/drivers.cpp \
    interpose/driver_curl.cpp \
    interpose/driver_ldap.cpp \
    interpose/driver_memcached.cpp \
    interpose/driver_mysqli.cpp \
    interpose/driver_pdo.cpp \
    interpose/driver_pgsql.cpp \
    interpose/driver_redis.cpp \
    interpose/driver_rows.cpp \
    interpose/driver_imap.cpp \
    interpose/driver_snmp.cpp \
    interpose/driver_soap.cpp \
    interpose/driver_sqlite3.cpp \
    interpose/elf_patcher.cpp \
    interpose/include.cpp \
    interpose/epoll.cpp \
    interpose/files.cpp \
    interpose/held_descriptor.cpp \
    interpose/host_entries.cpp \
    interpose/interpose.cpp \
    interpose/locks.cpp \
    interpose/messages.cpp \
    interpose/open.cpp \
    interpose/persistent_streams.cpp \
    interpose/mutexes.cpp \
    interpose/polling.cpp \
    interpose/process.cpp \
    interpose/process_close.cpp \
    interpose/process_pipes.cpp \
    interpose/quiet.cpp \
    interpose/records.cpp \
    interpose/regular_files.cpp \
    interpose/signal_masks.cpp \
    interpose/sockets.cpp \
    interpose/stream_calls.cpp \
    interpose/stream_close.cpp \
    interpose/stream_copy.cpp \
    interpose/stream_held.cpp \
    interpose/stream_lines.cpp \
    interpose/stream_unread.cpp \
    interpose/stream_mode.cpp \
    interpose/socket_lines.cpp \
    interpose/socket_turns.cpp \
    interpose/stream_select.cpp \
    interpose/stream_timeout.cpp \
    interpose/stream_turns.cpp \
    interpose/stream_uses.cpp \
    interpose/throwing.cpp \
    interpose/time.cpp \
    interpose/turns.cpp \
    interpose/tls_writes.cpp \
    interpose/wait.cpp \
    interpose/worker.cpp \
    channel/channel.cpp \
    channel/channel_iterator.cpp \
    channel/channel_object.cpp \
    channel/channel_timer.cpp \
    channel/receive_later.cpp \
    scope/context.cpp \
    scope/scope.cpp \
    scope/scope_end.cpp \
    scope/scope_failure.cpp \
    scope/scope_object.cpp \
    scope/scope_slots.cpp \
    scope/scope_wait.cpp \
    future/chain.cpp \
    future/future_object.cpp \
    future/operation.cpp \
    future/remote.cpp \
    future/waiters.cpp \
    future/warnings.cpp \
    group/group_delivery.cpp \
    group/group_end.cpp \
    group/group_iterator.cpp \
    group/group_life.cpp \
    group/group_object.cpp \
    group/task_group.cpp \
    iterator/await_call.cpp \
    iterator/await_functions.cpp \
    iterator/iterate_function.cpp \
    iterator/iterator.cpp \
    pool/circuit_breaker.cpp \
    pool/health_check.cpp \
    pool/pool.cpp \
    pool/pool_callbacks.cpp \
    pool/pool_lend.cpp \
    pool/pool_object.cpp \
    pool/pool_slots.cpp \
    pool/pool_wait.cpp \
    pool/user_code.cpp"

  dnl A pool inside PDO needs its headers, which a PHP without PDO has not.
  if test -f "$phpincludedir/ext/pdo/php_pdo_driver.h" || test -f "$abs_srcdir/ext/pdo/php_pdo_driver.h"; then
    ASYNC_CXXFLAGS="$ASYNC_CXXFLAGS -DASYNC_WITH_PDO_POOL=1"
    ASYNC_SOURCES="$ASYNC_SOURCES \
      pdo_pool/attributes.cpp \
      pdo_pool/connection.cpp \
      pdo_pool/constructor.cpp \
      pdo_pool/database.cpp \
      pdo_pool/driver_methods.cpp \
      pdo_pool/method_hooks.cpp \
      pdo_pool/methods.cpp \
      pdo_pool/pdo_pool.cpp \
      pdo_pool/pooled_pdo.cpp \
      pdo_pool/session.cpp \
      pdo_pool/session_marks.cpp \
      pdo_pool/sqlite_registrations.cpp"
  fi

  PHP_NEW_EXTENSION([async], [$ASYNC_SOURCES], [$ext_shared],, [$ASYNC_CXXFLAGS], [cxx])
  for room in $ASYNC_ROOMS; do
    PHP_ADD_BUILD_DIR([$ext_builddir/$room])
  done
  PHP_ADD_INCLUDE([$ext_srcdir])
  PHP_INSTALL_HEADERS([ext/async], [zend_async_API.h])
fi
