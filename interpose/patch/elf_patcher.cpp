// SPDX-License-Identifier: MIT
#include "interpose/patch/elf_patcher.h"

#include <algorithm>
#include <bitset>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <elf.h>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

namespace async {

namespace {

#if defined(__x86_64__)
constexpr unsigned jump_slot = R_X86_64_JUMP_SLOT;
constexpr unsigned glob_dat = R_X86_64_GLOB_DAT;
#elif defined(__aarch64__)
constexpr unsigned jump_slot = R_AARCH64_JUMP_SLOT;
constexpr unsigned glob_dat = R_AARCH64_GLOB_DAT;
#else
// On other machines nothing is redirected: no relocation is of these types.
constexpr unsigned jump_slot = ~0u;
constexpr unsigned glob_dat = ~0u;
#endif

/// Converts an address, which the loader and the kernel give as a number, to a pointer.
template <typename T> T *place(uintptr_t address) noexcept
{
	return reinterpret_cast<T *>(address); // NOLINT(performance-no-int-to-ptr): see above.
}

// {{{ Pages

struct Mapping {
	uintptr_t begin;
	uintptr_t end;
	int protection;
};

/// Returns the mappings of this process that the kernel lists, the only certain source of protections. The result
/// is empty if /proc is not mounted.
std::vector<Mapping> read_mappings()
{
	std::vector<Mapping> mappings;
	FILE *maps = fopen("/proc/self/maps", "re");
	if (maps == nullptr) {
		return mappings;
	}
	char line[512];
	while (fgets(line, sizeof(line), maps) != nullptr) {
		unsigned long begin;
		unsigned long end;
		char flags[5];
		if (sscanf(line, "%lx-%lx %4s", &begin, &end, flags) == 3) {
			mappings.push_back({ begin, end,
					(flags[0] == 'r' ? PROT_READ : 0) | (flags[1] == 'w' ? PROT_WRITE : 0) |
							(flags[2] == 'x' ? PROT_EXEC : 0) });
		}
	}
	fclose(maps);
	return mappings;
}

uintptr_t page_size() noexcept
{
	static const auto size = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
	return size;
}

uintptr_t page_of(uintptr_t address) noexcept
{
	return address & ~(page_size() - 1);
}

/// Iterates over the loaded objects, under the loader's lock.
template <typename Visit> void each_object(Visit &&visit)
{
	dl_iterate_phdr(
			[](dl_phdr_info *object, size_t, void *data) -> int {
				return (*static_cast<std::remove_reference_t<Visit> *>(data))(*object) ? 0 : 1;
			},
			&visit);
}

/// Returns the protections that the loader gave to the pages of the objects, by their program headers. The first
/// mapping that contains a page counts: parts that are read-only after relocation come first.
std::vector<Mapping> mappings_by_program_headers()
{
	std::vector<Mapping> read_only;
	std::vector<Mapping> segments;
	each_object([&](const dl_phdr_info &object) {
		for (int i = 0; i < object.dlpi_phnum; i++) {
			const Elf64_Phdr &header = object.dlpi_phdr[i];
			const uintptr_t begin = object.dlpi_addr + header.p_vaddr;
			const uintptr_t end = begin + header.p_memsz;
			if (header.p_type == PT_GNU_RELRO) {
				// The loader protects whole pages only.
				read_only.push_back({ page_of(begin), page_of(end), PROT_READ });
			} else if (header.p_type == PT_LOAD) {
				segments.push_back({ page_of(begin), page_of(end + page_size() - 1),
						((header.p_flags & PF_R) != 0 ? PROT_READ : 0) |
								((header.p_flags & PF_W) != 0 ? PROT_WRITE : 0) |
								((header.p_flags & PF_X) != 0 ? PROT_EXEC : 0) });
			}
		}
		return true;
	});
	read_only.insert(read_only.end(), segments.begin(), segments.end());
	return read_only;
}

/// Writes to slots regardless of their protection. A page that had to be made writable stays writable until a slot
/// of another page is written: slots come in the order of their addresses.
class SlotWriter {
public:
	SlotWriter() : mappings_(read_mappings()), certain_(!mappings_.empty())
	{
		if (!certain_) {
			mappings_ = mappings_by_program_headers();
		}
	}
	~SlotWriter() { protect_again(); }
	SlotWriter(const SlotWriter &) = delete;
	SlotWriter &operator=(const SlotWriter &) = delete;
	SlotWriter(SlotWriter &&) = delete;
	SlotWriter &operator=(SlotWriter &&) = delete;

	/// Returns 0, or the errno of the failure.
	[[nodiscard]] int write(void **slot, void *value) noexcept
	{
		const int error = make_writable(page_of(reinterpret_cast<uintptr_t>(slot)));
		if (error == 0) {
			__atomic_store_n(slot, value, __ATOMIC_RELEASE);
		}
		return error;
	}

private:
	int make_writable(uintptr_t page) noexcept
	{
		if (page == page_) {
			return 0;
		}
		protect_again();
		const auto found = std::find_if(mappings_.begin(), mappings_.end(),
				[page](const Mapping &m) { return page >= m.begin && page < m.end; });
		if (found == mappings_.end()) {
			return EFAULT;
		}
		// Program headers say what the protection should be. If they are wrong, a write would crash.
		const bool writable = (found->protection & PROT_WRITE) != 0;
		if ((!writable || !certain_) && !protect(page, found->protection | PROT_WRITE)) {
			return errno;
		}
		page_ = page;
		protection_ = found->protection;
		return 0;
	}

	void protect_again() noexcept
	{
		if (page_ != 0 && (protection_ & PROT_WRITE) == 0) {
			protect(page_, protection_);
		}
		page_ = 0;
	}

	static bool protect(uintptr_t page, int protection) noexcept
	{
		return mprotect(place<void>(page), page_size(), protection) == 0;
	}

	std::vector<Mapping> mappings_;
	bool certain_;       // The mappings come from the kernel.
	uintptr_t page_ = 0; // The page that is writable now.
	int protection_ = 0; // The old protection of that page.
};

// }}}

// {{{ Objects

const char *base_name(const char *path) noexcept
{
	const char *slash = strrchr(path, '/');
	return slash != nullptr ? slash + 1 : path;
}

/// Returns whether the library must keep calling the real functions: libuv, libc, the loader, the sanitizers.
bool is_left_alone(const char *name) noexcept
{
	static constexpr const char *prefixes[] = { "libc.so", "libc-2.", "ld-linux", "ld-2", "ld.so",
		"libpthread", "libuv.so", "linux-vdso", "linux-gate", "libasan", "libubsan", "libtsan",
		"liblsan", "libclang_rt", "vgpreload" };
	return std::any_of(std::begin(prefixes), std::end(prefixes),
			[name](const char *prefix) { return strncmp(name, prefix, strlen(prefix)) == 0; });
}

bool contains(const dl_phdr_info &object, const void *address) noexcept
{
	const auto wanted = reinterpret_cast<uintptr_t>(address);
	for (int i = 0; i < object.dlpi_phnum; i++) {
		const Elf64_Phdr &segment = object.dlpi_phdr[i];
		const uintptr_t begin = object.dlpi_addr + segment.p_vaddr;
		if (segment.p_type == PT_LOAD && wanted >= begin && wanted < begin + segment.p_memsz) {
			return true;
		}
	}
	return false;
}

/// The relocations of an object, as its dynamic section describes them.
struct Relocations {
	const Elf64_Sym *symbols = nullptr;
	const char *names = nullptr;
	const Elf64_Rela *calls = nullptr; // They belong to the PLT.
	size_t calls_size = 0;
	const Elf64_Rela *data = nullptr;
	size_t data_size = 0;
};

Relocations relocations_of(const dl_phdr_info &object) noexcept
{
	Relocations result;
	const Elf64_Dyn *entry = nullptr;
	for (int i = 0; i < object.dlpi_phnum; i++) {
		if (object.dlpi_phdr[i].p_type == PT_DYNAMIC) {
			entry = place<const Elf64_Dyn>(object.dlpi_addr + object.dlpi_phdr[i].p_vaddr);
		}
	}
	// glibc has converted these offsets to addresses, unless the section is read-only.
	const auto address = [&object](Elf64_Addr value) {
		return value < object.dlpi_addr ? object.dlpi_addr + value : value;
	};
	for (; entry != nullptr && entry->d_tag != DT_NULL; entry++) {
		switch (entry->d_tag) {
		case DT_SYMTAB:
			result.symbols = place<const Elf64_Sym>(address(entry->d_un.d_ptr));
			break;
		case DT_STRTAB:
			result.names = place<const char>(address(entry->d_un.d_ptr));
			break;
		case DT_JMPREL:
			result.calls = place<const Elf64_Rela>(address(entry->d_un.d_ptr));
			break;
		case DT_PLTRELSZ:
			result.calls_size = entry->d_un.d_val;
			break;
		case DT_RELA:
			result.data = place<const Elf64_Rela>(address(entry->d_un.d_ptr));
			break;
		case DT_RELASZ:
			result.data_size = entry->d_un.d_val;
			break;
		default:
			break;
		}
	}
	return result;
}

/// Calls `visit(slot, name)` for each slot that holds the address of a function of another object.
template <typename Visit>
void each_slot(const dl_phdr_info &object, const Relocations &relocations, Visit &&visit)
{
	const auto walk = [&](const Elf64_Rela *first, size_t size) {
		for (size_t i = 0; first != nullptr && i < size / sizeof(*first); i++) {
			const unsigned type = ELF64_R_TYPE(first[i].r_info);
			if (type != jump_slot && type != glob_dat) {
				continue;
			}
			const Elf64_Sym &symbol = relocations.symbols[ELF64_R_SYM(first[i].r_info)];
			if (symbol.st_shndx == SHN_UNDEF) {
				visit(place<void *>(object.dlpi_addr + first[i].r_offset),
						relocations.names + symbol.st_name);
			}
		}
	};
	walk(relocations.calls, relocations.calls_size);
	walk(relocations.data, relocations.data_size);
}

/// Finds redirections by name. Nearly all of the many thousand names that are looked up have none, and most of
/// these names already differ in their first characters.
class NameTable {
public:
	explicit NameTable(std::span<const Redirection> redirections) : redirections_(redirections)
	{
		for (const Redirection &one : redirections) {
			seen_[hash(one.name)] = true;
		}
	}

	[[nodiscard]] const Redirection *find(const char *name) const noexcept
	{
		if (!seen_[hash(name)]) {
			return nullptr;
		}
		const auto found = std::find_if(redirections_.begin(), redirections_.end(),
				[name](const Redirection &one) { return strcmp(one.name, name) == 0; });
		return found != redirections_.end() ? &*found : nullptr;
	}

private:
	/// Hashes the first four characters, or fewer.
	static size_t hash(const char *name) noexcept
	{
		size_t value = 0;
		for (int i = 0; i < 4 && name[i] != '\0'; i++) {
			value = value * 31 + static_cast<unsigned char>(name[i]);
		}
		return value % seen_size;
	}

	static constexpr size_t seen_size = 4096;
	std::span<const Redirection> redirections_;
	std::bitset<seen_size> seen_;
};

// }}}

} // namespace

void ElfPatcher::note(Object &&object)
{
	const auto known = std::find_if(objects_.begin(), objects_.end(),
			[&](const Object &one) { return one.base == object.base && one.name == object.name; });
	if (known == objects_.end()) {
		objects_.push_back(std::move(object));
		return;
	}
	// The object was unloaded and loaded again at the same address: new slots replace the old ones there.
	std::erase_if(known->slots, [&object](const Slot &old) {
		return std::any_of(object.slots.begin(), object.slots.end(),
				[&old](const Slot &slot) { return slot.address == old.address; });
	});
	known->slots.insert(known->slots.end(), object.slots.begin(), object.slots.end());
}

void ElfPatcher::patch(std::span<const Redirection> redirections)
{
	std::vector<Object> found;
	const void *ourselves = reinterpret_cast<const void *>(&read_mappings);
	const NameTable names(redirections);
	bool nothing_new = false;
	// Slots are only collected under the lock of the loader. They are written after it is released.
	each_object([&](const dl_phdr_info &object) {
		if (object.dlpi_adds == loads_seen_) {
			nothing_new = true;
			return false;
		}
		const char *name = object.dlpi_name[0] != '\0' ? base_name(object.dlpi_name) : "php";
		if (is_left_alone(name) || contains(object, ourselves)) {
			return true;
		}
		const Relocations relocations = relocations_of(object);
		if (relocations.symbols == nullptr || relocations.names == nullptr) {
			return true;
		}
		Object entry = { object.dlpi_addr, name, {} };
		each_slot(object, relocations, [&](void **slot, const char *function) {
			const Redirection *one = names.find(function);
			if (one != nullptr && *slot != one->replacement) {
				entry.slots.push_back({ slot, *slot, one->replacement });
			}
		});
		found.push_back(std::move(entry));
		return true;
	});
	if (nothing_new || found.empty()) {
		return;
	}
	refusals_.clear(); // Every object is examined again, which finds the refusals again.
	SlotWriter writer;
	for (Object &object : found) {
		Refusal refusal = { object.name, 0, 0 };
		std::erase_if(object.slots, [&](const Slot &slot) {
			const int error = writer.write(slot.address, slot.replacement);
			refusal.error = error != 0 ? error : refusal.error;
			refusal.calls += error != 0;
			return error != 0;
		});
		if (refusal.calls != 0) {
			refusals_.push_back(std::move(refusal));
		}
		note(std::move(object));
	}
	each_object([this](const dl_phdr_info &object) {
		loads_seen_ = object.dlpi_adds;
		return false;
	});
}

void ElfPatcher::restore() noexcept
{
	std::vector<Object> still_loaded;
	each_object([&](const dl_phdr_info &object) {
		const char *name = object.dlpi_name[0] != '\0' ? base_name(object.dlpi_name) : "php";
		for (const Object &known : objects_) {
			if (known.base == object.dlpi_addr && known.name == name) {
				still_loaded.push_back(known);
			}
		}
		return true;
	});
	SlotWriter writer;
	for (const Object &object : still_loaded) {
		for (const Slot &slot : object.slots) {
			if (*slot.address == slot.replacement) {
				(void)writer.write(slot.address, slot.original);
			}
		}
	}
	objects_.clear();
	refusals_.clear();
	loads_seen_ = 0;
}

std::vector<std::string> ElfPatcher::patched_objects() const
{
	std::vector<std::string> names;
	for (const Object &object : objects_) {
		if (!object.slots.empty()) {
			names.push_back(object.name);
		}
	}
	return names;
}

} // namespace async
