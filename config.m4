dnl SPDX-License-Identifier: MIT
PHP_ARG_ENABLE([async],
  [whether to enable async],
  [AS_HELP_STRING([--enable-async], [Enable coroutines and non-blocking I/O (TrueAsync)])])

if test "$PHP_ASYNC" != "no"; then
  PHP_REQUIRE_CXX()

  AC_MSG_CHECKING([for Linux with glibc])
  AC_COMPILE_IFELSE([AC_LANG_SOURCE([[#include <features.h>
#if !defined(__linux__) || !defined(__GLIBC__)
# error
#endif]])], [AC_MSG_RESULT([yes])],
    [AC_MSG_ERROR([async runs on Linux with glibc; macOS, Windows, the BSDs and musl (Alpine) are not supported.])])

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
  dnl Newer releases of the library export C++ functions only, so that a check for a C symbol does not find them.
  AC_MSG_CHECKING([for jump_fcontext in -lboost_context])
  async_saved_libs=$LIBS
  LIBS="$LIBS -lboost_context"
  AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <boost/context/detail/fcontext.hpp>]],
      [[boost::context::detail::jump_fcontext(nullptr, nullptr);]])],
    [AC_MSG_RESULT([yes])],
    [AC_MSG_ERROR([libboost_context was not found. On Debian: apt-get install libboost-context-dev])])
  LIBS=$async_saved_libs
  AC_LANG_POP([C++])
  PHP_ADD_LIBRARY([boost_context], [1], [ASYNC_SHARED_LIBADD])
  PHP_ADD_LIBRARY([stdc++], [1], [ASYNC_SHARED_LIBADD])
  PHP_SUBST([ASYNC_SHARED_LIBADD])

  dnl offsetof() into the module globals, which hold C++ values: the compilers we support define it.
  ASYNC_CXXFLAGS="-std=c++20 -fno-exceptions -fno-rtti -fvisibility=hidden -Wall -Wextra \
-Wno-invalid-offsetof -Wno-unused-parameter -DZEND_ENABLE_STATIC_TSRMLS_CACHE=1 -DZEND_ASYNC_BUILTIN=1"
  ASYNC_ROOMS="support transfer microtask context_pool reactor reactor/event reactor/io coroutine scheduler \
    autoload scope realm future iterator group channel pool semaphore thread thread/hub thread/process \
    interpose interpose/patch interpose/libc interpose/streams interpose/drivers pdo_pool lifecycle api"
  ASYNC_SOURCES="async.cpp \
    support/bottom_frame.cpp \
    support/cpu.cpp \
    support/error_reporting.cpp \
    support/exception_chain.cpp \
    transfer/c_abi.cpp \
    transfer/class_kind.cpp \
    transfer/closure_decode.cpp \
    transfer/closure_encode.cpp \
    transfer/closure_format.cpp \
    transfer/closure_magic.cpp \
    transfer/code_instructions.cpp \
    transfer/code_reader.cpp \
    transfer/code_reader_constants.cpp \
    transfer/code_reader_types.cpp \
    transfer/code_writer.cpp \
    transfer/code_writer_constants.cpp \
    transfer/decode_objects.cpp \
    transfer/decoder.cpp \
    transfer/encode_objects.cpp \
    transfer/encoder.cpp \
    transfer/pointer_table.cpp \
    transfer/transfer.cpp \
    transfer/weak.cpp \
    microtask/microtask_queue.cpp \
    context_pool/context_pool.cpp \
    context_pool/engine_state.cpp \
    context_pool/fiber_context.cpp \
    context_pool/guards.cpp \
    context_pool/jump.cpp \
    context_pool/stack_overflow.cpp \
    context_pool/stack_slab.cpp \
    reactor/child_watch.cpp \
    reactor/descriptor.cpp \
    reactor/descriptor_name.cpp \
    reactor/reactor.cpp \
    reactor/remote_wake.cpp \
    reactor/signal_table.cpp \
    reactor/timer_table.cpp \
    reactor/event/dns_event.cpp \
    reactor/event/exec_event.cpp \
    reactor/event/exec_output.cpp \
    reactor/event/filesystem_event.cpp \
    reactor/event/line_splitter.cpp \
    reactor/event/listen_event.cpp \
    reactor/event/listening_socket.cpp \
    reactor/event/lookup_event.cpp \
    reactor/event/lookup_threads.cpp \
    reactor/event/poll_event.cpp \
    reactor/event/process_event.cpp \
    reactor/event/readiness_event.cpp \
    reactor/event/signal_event.cpp \
    reactor/event/task_event.cpp \
    reactor/event/timer_event.cpp \
    reactor/event/trigger_event.cpp \
    reactor/io/io_file.cpp \
    reactor/io/io_file_attempt.cpp \
    reactor/io/io_file_queue.cpp \
    reactor/io/io_file_worker.cpp \
    reactor/io/io_handle.cpp \
    reactor/io/io_open.cpp \
    reactor/io/io_sendfile.cpp \
    reactor/io/io_stream.cpp \
    reactor/io/io_stream_read.cpp \
    reactor/io/io_stream_write.cpp \
    reactor/io/io_udp.cpp \
    coroutine/composite_errors.cpp \
    coroutine/coroutine.cpp \
    coroutine/coroutine_object.cpp \
    coroutine/debug_info.cpp \
    coroutine/do_later.cpp \
    coroutine/event.cpp \
    coroutine/exception_location.cpp \
    coroutine/exceptions.cpp \
    coroutine/exit_hooks.cpp \
    coroutine/finally_handlers.cpp \
    coroutine/generator_guard.cpp \
    coroutine/holder.cpp \
    coroutine/hooks.cpp \
    coroutine/internal_context.cpp \
    coroutine/introspection.cpp \
    coroutine/plain_event.cpp \
    coroutine/queued_wait.cpp \
    coroutine/relay.cpp \
    coroutine/scope_core.cpp \
    coroutine/source_locations.cpp \
    coroutine/switch_handlers.cpp \
    coroutine/timeout_object.cpp \
    coroutine/waker.cpp \
    coroutine/zombie_log.cpp \
    scheduler/bailout.cpp \
    scheduler/blocking_watch.cpp \
    scheduler/functions.cpp \
    scheduler/main_coroutine.cpp \
    scheduler/run_loop.cpp \
    scheduler/scheduler.cpp \
    scheduler/soft_waits.cpp \
    scheduler/statistics.cpp \
    scheduler/tick.cpp \
    scheduler/user_signals.cpp \
    autoload/class_loading.cpp \
    autoload/linking.cpp \
    scope/context.cpp \
    scope/context_functions.cpp \
    scope/scope.cpp \
    scope/scope_end.cpp \
    scope/scope_failure.cpp \
    scope/scope_object.cpp \
    scope/scope_slots.cpp \
    scope/scope_wait.cpp \
    scope/spawn_functions.cpp \
    scope/within_function.cpp \
    realm/autoload.cpp \
    realm/collector.cpp \
    realm/end.cpp \
    realm/engine_tables.cpp \
    realm/fatal_errors.cpp \
    realm/ini_changes.cpp \
    realm/object_owners.cpp \
    realm/output.cpp \
    realm/plain_values.cpp \
    realm/realm.cpp \
    realm/realm_object.cpp \
    realm/request.cpp \
    realm/table_copy.cpp \
    future/chain.cpp \
    future/future_object.cpp \
    future/operation.cpp \
    future/remote.cpp \
    future/waiters.cpp \
    future/warnings.cpp \
    iterator/await_call.cpp \
    iterator/await_functions.cpp \
    iterator/iterate_function.cpp \
    iterator/iterator.cpp \
    group/group_delivery.cpp \
    group/group_end.cpp \
    group/group_iterator.cpp \
    group/group_life.cpp \
    group/group_object.cpp \
    group/task_group.cpp \
    channel/channel.cpp \
    channel/channel_iterator.cpp \
    channel/channel_object.cpp \
    channel/channel_timer.cpp \
    channel/receive_later.cpp \
    pool/circuit_breaker.cpp \
    pool/health_check.cpp \
    pool/pool.cpp \
    pool/pool_callbacks.cpp \
    pool/pool_lend.cpp \
    pool/pool_object.cpp \
    pool/pool_slots.cpp \
    pool/pool_wait.cpp \
    pool/user_code.cpp \
    semaphore/semaphore.cpp \
    semaphore/semaphore_object.cpp \
    thread/backend.cpp \
    thread/direct_link.cpp \
    thread/error_text.cpp \
    thread/future_handle.cpp \
    thread/hub_future.cpp \
    thread/link.cpp \
    thread/native_pool.cpp \
    thread/native_task.cpp \
    thread/native_thread.cpp \
    thread/pool_task.cpp \
    thread/remote_exception.cpp \
    thread/requests.cpp \
    thread/swept_parcel.cpp \
    thread/task_end.cpp \
    thread/task_parcel.cpp \
    thread/task_result.cpp \
    thread/thread_channel.cpp \
    thread/thread_channel_object.cpp \
    thread/thread_event.cpp \
    thread/thread_object.cpp \
    thread/thread_pool_object.cpp \
    thread/thread_starter.cpp \
    thread/thread_task.cpp \
    thread/worker.cpp \
    thread/hub/channels.cpp \
    thread/hub/cycles.cpp \
    thread/hub/futures.cpp \
    thread/hub/hub.cpp \
    thread/hub/pool_reload.cpp \
    thread/hub/pool_workers.cpp \
    thread/hub/pools.cpp \
    thread/hub/references.cpp \
    thread/hub/requests.cpp \
    thread/hub/tasks.cpp \
    thread/hub/workers.cpp \
    thread/process/io_thread.cpp \
    thread/process/parent_watch.cpp \
    thread/process/process_starter.cpp \
    thread/process/socket_link.cpp \
    thread/process/template.cpp \
    thread/process/template_launch.cpp \
    thread/process/wire.cpp \
    thread/process/worker_command.cpp \
    thread/process/worker_connection.cpp \
    thread/process/worker_request.cpp \
    interpose/patch/elf_patcher.cpp \
    interpose/libc/blocking.cpp \
    interpose/libc/busy_poll_guard.cpp \
    interpose/libc/copies.cpp \
    interpose/libc/descriptor_kind.cpp \
    interpose/libc/descriptor_lock.cpp \
    interpose/libc/descriptors.cpp \
    interpose/libc/dns.cpp \
    interpose/libc/dns_records.cpp \
    interpose/libc/epoll.cpp \
    interpose/libc/files.cpp \
    interpose/libc/held_descriptor.cpp \
    interpose/libc/host_entries.cpp \
    interpose/libc/locks.cpp \
    interpose/libc/messages.cpp \
    interpose/libc/muted_warnings.cpp \
    interpose/libc/mutexes.cpp \
    interpose/libc/open.cpp \
    interpose/libc/polling.cpp \
    interpose/libc/process.cpp \
    interpose/libc/regular_files.cpp \
    interpose/libc/signal_masks.cpp \
    interpose/libc/sockets.cpp \
    interpose/libc/throwing.cpp \
    interpose/libc/time.cpp \
    interpose/libc/wait.cpp \
    interpose/libc/wait_observer.cpp \
    interpose/libc/worker.cpp \
    interpose/streams/client.cpp \
    interpose/streams/include.cpp \
    interpose/streams/persistent_streams.cpp \
    interpose/streams/process_close.cpp \
    interpose/streams/process_pipes.cpp \
    interpose/streams/socket_call_order.cpp \
    interpose/streams/socket_lines.cpp \
    interpose/streams/stream_admission.cpp \
    interpose/streams/stream_call_order.cpp \
    interpose/streams/stream_calls.cpp \
    interpose/streams/stream_close.cpp \
    interpose/streams/stream_copy.cpp \
    interpose/streams/stream_held.cpp \
    interpose/streams/stream_lines.cpp \
    interpose/streams/stream_mode.cpp \
    interpose/streams/stream_reads.cpp \
    interpose/streams/stream_select.cpp \
    interpose/streams/stream_timeout.cpp \
    interpose/streams/stream_unread.cpp \
    interpose/streams/stream_uses.cpp \
    interpose/streams/tls_writes.cpp \
    interpose/drivers/connection_lock.cpp \
    interpose/drivers/curl_aborted.cpp \
    interpose/drivers/curl_select.cpp \
    interpose/drivers/driver_curl.cpp \
    interpose/drivers/driver_imap.cpp \
    interpose/drivers/driver_ldap.cpp \
    interpose/drivers/driver_memcached.cpp \
    interpose/drivers/driver_mysqli.cpp \
    interpose/drivers/driver_pdo.cpp \
    interpose/drivers/driver_pgsql.cpp \
    interpose/drivers/driver_redis.cpp \
    interpose/drivers/driver_rows.cpp \
    interpose/drivers/driver_snmp.cpp \
    interpose/drivers/driver_soap.cpp \
    interpose/drivers/driver_sqlite3.cpp \
    interpose/drivers/drivers.cpp \
    interpose/coverage.cpp \
    interpose/interpose.cpp \
    lifecycle/deadlock.cpp \
    lifecycle/deadlock_report.cpp \
    lifecycle/destructors.cpp \
    lifecycle/forking.cpp \
    lifecycle/interrupts.cpp \
    lifecycle/launch.cpp \
    lifecycle/main_exception.cpp \
    lifecycle/main_stack.cpp \
    lifecycle/request_life.cpp \
    lifecycle/shutdown.cpp \
    lifecycle/shutdown_limit.cpp \
    lifecycle/termination_signals.cpp \
    lifecycle/tick_functions.cpp \
    api/api_table.cpp \
    api/exec_call.cpp \
    api/io_await.cpp \
    api/registration.cpp"

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
