// SPDX-License-Identifier: MIT
// Redirects calls between shared objects. This room knows ELF, but not PHP.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace async {

/// The name of a function in the dynamic symbol table, and the function that is called in its place.
struct Redirection {
	const char *name;
	void *replacement;
};

/// Changes the dynamic-link slots (GOT entries) through which the loaded objects call certain functions
/// of libc, and puts them back.
///
/// It never touches libc and the dynamic loader, libuv, the sanitizers' runtimes, and the object that this code is
/// part of. They go on calling the real functions. A page that had to be made writable gets its old protection
/// back. The kernel lists the protections in /proc; without /proc the program headers of the object give them.
/// There is one per process, used by one thread at a time.
class ElfPatcher {
public:
	/// Patches every loaded object that was not patched since it was loaded.
	void patch(std::span<const Redirection> redirections);
	/// Restores the slots of objects that are still loaded, unless other code has changed them meanwhile.
	void restore() noexcept;

	/// The system did not allow writing to slots of an object: these calls are not redirected.
	struct Refusal {
		std::string object;
		unsigned calls;
		int error; // The errno of the last failure.
	};
	/// Returns the refusals of the objects that are loaded.
	[[nodiscard]] const std::vector<Refusal> &refusals() const noexcept { return refusals_; }

	/// Returns the names of the objects of which at least one slot was changed, without their folders.
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
	unsigned long long loads_seen_ = 0; // The loader counts how many objects it has loaded.
};

} // namespace async
