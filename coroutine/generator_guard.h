// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// Keeps Generator::throw() away from a generator that another coroutine is running.
///
/// The engine moves the generator's opline before it finds that the generator is running. The coroutine
/// inside then continues at a wrong place. In a program without coroutines only the generator's
/// own code can call throw() at such a moment.
/// Each launch of the scheduler calls it. Further calls do nothing.
void install_generator_guard();
/// Called at module shutdown.
void remove_generator_guard();

} // namespace async
