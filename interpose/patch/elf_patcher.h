// SPDX-License-Identifier: MIT
// Redirects calls between shared objects. Knows ELF, and nothing of PHP.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace async {

/// A function by its name in the dynamic symbol table, and what is to be called in its place.
struct Redirection {
	const char *name;
	void *replacement;
};

/// Changes the dynamic-link slots (GOT entries) through which the loaded objects call certain functions
/// of libc, and puts them back.
///
/// Never touched: libc and the dynamic loader, libuv, the sanitizers' runtimes, and the object that this
/// code is part of, which so goes on calling the real functions. The protection of a page that had to be
/// made writable is put back to what it was: the kernel says what that is, in /proc; where there is no /proc,
/// the program headers of the object say it. For one process, from one thread at a time.
class ElfPatcher {
public:
	/// Patches every object that is loaded, and was not patched since it was.
	void patch(std::span<const Redirection> redirections);
	/// Puts every slot back that still holds what we put there, in objects that are still loaded.
	void restore() noexcept;

	/// The system did not let us write to slots of an object: these calls stay what they were.
	struct Refusal {
		std::string object;
		unsigned calls;
		int error; // The last one.
	};
	/// Of the objects that are loaded.
	[[nodiscard]] const std::vector<Refusal> &refusals() const noexcept { return refusals_; }

	/// Names of the objects of which at least one slot was changed, without their folders.
	[[nodiscard]] std::vector<std::string> patched_objects() const;

private:
	struct Slot {
		void **address;
		void *original;
		void *replacement;
	};
	struct Object {
		uintptr_t base;
		std::string name;
		std::vector<Slot> slots;
	};

	void note(Object &&object);

	std::vector<Object> objects_;
	std::vector<Refusal> refusals_;
	unsigned long long loads_seen_ = 0; // By the dynamic loader's own count.
};

} // namespace async
