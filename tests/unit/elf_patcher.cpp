// SPDX-License-Identifier: MIT
#include "interpose/patch/elf_patcher.h"

#include "harness.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fstream>
#include <link.h>
#include <string>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <vector>

using async::ElfPatcher;
using async::Redirection;

namespace {

constexpr int redirected = 424242;

int replacement()
{
	return redirected;
}

const Redirection redirections[] = { { "getppid", reinterpret_cast<void *>(&replacement) } };

/// A folder of libraries that are compiled here, and go with it.
class Libraries {
public:
	Libraries()
	{
		char pattern[] = "/tmp/async-unit-XXXXXX";
		folder_ = mkdtemp(pattern);
		std::ofstream(folder_ + "/library.c") << "#include <unistd.h>\n"
												 "int ask(void) { return getppid(); }\n";
	}
	~Libraries()
	{
		const std::string command = "rm -rf " + folder_;
		(void)!system(command.c_str());
	}
	Libraries(const Libraries &) = delete;
	Libraries &operator=(const Libraries &) = delete;
	Libraries(Libraries &&) = delete;
	Libraries &operator=(Libraries &&) = delete;

	/// Its path; empty if it could not be compiled.
	[[nodiscard]] std::string compile(const std::string &name, const std::string &options) const
	{
		std::string path = folder_ + "/" + name + ".so";
		const std::string command =
				"cc -shared -fPIC -O1 " + options + " -o " + path + " " + folder_ + "/library.c";
		return system(command.c_str()) == 0 ? path : std::string();
	}

private:
	std::string folder_;
};

class Library {
public:
	explicit Library(const std::string &path)
			: handle_(path.empty() ? nullptr : dlopen(path.c_str(), RTLD_LAZY | RTLD_LOCAL))
	{
		if (handle_ != nullptr) {
			ask_ = reinterpret_cast<int (*)()>(dlsym(handle_, "ask"));
		}
	}
	~Library() { close(); }
	Library(const Library &) = delete;
	Library &operator=(const Library &) = delete;
	Library(Library &&) = delete;
	Library &operator=(Library &&) = delete;

	[[nodiscard]] bool is_loaded() const { return ask_ != nullptr; }
	[[nodiscard]] int ask() const { return ask_(); }
	[[nodiscard]] uintptr_t base() const
	{
		link_map *map = nullptr;
		dlinfo(handle_, RTLD_DI_LINKMAP, &map);
		return map->l_addr;
	}
	void close()
	{
		if (handle_ != nullptr) {
			dlclose(handle_);
			handle_ = nullptr;
		}
	}

private:
	void *handle_;
	int (*ask_)() = nullptr;
};

/// Returns the kernel's lines about the mappings of a file, with their protections.
std::vector<std::string> mappings_of(const std::string &path)
{
	std::vector<std::string> lines;
	std::ifstream maps("/proc/self/maps");
	for (std::string line; std::getline(maps, line);) {
		if (line.find(path) != std::string::npos) {
			lines.push_back(line);
		}
	}
	return lines;
}

/// Whether it calls getppid() through a slot of that type.
bool has_relocation(const std::string &path, const std::string &type)
{
	const std::string command =
			"readelf -rW " + path + " | grep 'getppid' | grep -q '" + type + "'";
	return system(command.c_str()) == 0;
}

void check_redirection(const char *name, const char *options, const char *type)
{
	const Libraries libraries;
	const std::string path = libraries.compile(name, options);
	const Library library(path);
	CHECK(library.is_loaded());
	CHECK(has_relocation(path, type));
	const std::vector<std::string> before = mappings_of(path);
	CHECK(!before.empty());

	ElfPatcher patcher;
	patcher.patch(redirections);
	CHECK(library.ask() == redirected);
	CHECK(mappings_of(path) == before);

	patcher.restore();
	CHECK(library.ask() == getppid());
	CHECK(mappings_of(path) == before);
}

/// Forbids every later change of those pages of the object that are read-only since the start. Returns false if the
/// kernel cannot do that (before Linux 6.10).
bool seal_read_only_pages(uintptr_t base)
{
	constexpr long mseal = 462; // Newer than the headers of Debian 12.
	bool sealed = false;
	const auto visit = [&](const dl_phdr_info &object) {
		for (int i = 0; object.dlpi_addr == base && i < object.dlpi_phnum; i++) {
			const ElfW(Phdr) &header = object.dlpi_phdr[i];
			const auto page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
			const uintptr_t begin = (base + header.p_vaddr) / page * page;
			const uintptr_t end = (base + header.p_vaddr + header.p_memsz) / page * page;
			if (header.p_type == PT_GNU_RELRO) {
				sealed = syscall(mseal, begin, end - begin, 0) == 0;
			}
		}
	};
	dl_iterate_phdr(
			[](dl_phdr_info *object, size_t, void *data) {
				(*static_cast<decltype(visit) *>(data))(*object);
				return 0;
			},
			const_cast<void *>(static_cast<const void *>(&visit)));
	return sealed;
}

} // namespace

TEST(a_slot_that_cannot_be_made_writable_is_reported)
{
	const Libraries libraries;
	const std::string path = libraries.compile("sealed", "-Wl,-z,now -Wl,-z,relro");
	const Library library(path);
	CHECK(library.is_loaded());
	if (!seal_read_only_pages(library.base())) {
		return;
	}
	ElfPatcher patcher;
	patcher.patch(redirections);
	CHECK(library.ask() == getppid());
	CHECK(patcher.refusals().size() == 1);
	CHECK(patcher.refusals().front().object == "sealed.so");
	CHECK(patcher.refusals().front().calls == 1);
	CHECK(patcher.refusals().front().error == EPERM);
	patcher.restore();
	CHECK(patcher.refusals().empty());
}

TEST(a_slot_that_is_bound_lazily)
{
	check_redirection("lazy", "-Wl,-z,lazy", "JUMP_SLO");
}

TEST(a_slot_in_a_page_that_is_read_only_since_the_start)
{
	check_redirection("now", "-Wl,-z,now -Wl,-z,relro", "JUMP_SLO");
}

TEST(a_slot_of_code_without_a_procedure_linkage_table)
{
	check_redirection("noplt", "-fno-plt -Wl,-z,now -Wl,-z,relro", "GLOB_DAT");
}

TEST(a_lazy_slot_that_was_used_before_gets_its_value_back)
{
	const Libraries libraries;
	const Library library(libraries.compile("used", "-Wl,-z,lazy"));
	CHECK(library.is_loaded());
	CHECK(library.ask() == getppid());
	ElfPatcher patcher;
	patcher.patch(redirections);
	CHECK(library.ask() == redirected);
	patcher.restore();
	CHECK(library.ask() == getppid());
}

TEST(a_library_that_is_loaded_later)
{
	const Libraries libraries;
	const std::string later_path = libraries.compile("later", "");
	const Library first(libraries.compile("first", ""));
	CHECK(first.is_loaded());
	ElfPatcher patcher;
	patcher.patch(redirections);
	const Library later(later_path);
	CHECK(later.is_loaded());
	CHECK(later.ask() == getppid());
	patcher.patch(redirections);
	CHECK(first.ask() == redirected);
	CHECK(later.ask() == redirected);
	const std::vector<std::string> names = patcher.patched_objects();
	CHECK(names.size() >= 2);
	patcher.restore();
	CHECK(first.ask() == getppid());
	CHECK(later.ask() == getppid());
	CHECK(patcher.patched_objects().empty());
}

TEST(nothing_is_written_where_a_library_was)
{
	const Libraries libraries;
	const std::string path = libraries.compile("gone", "-Wl,-z,now -Wl,-z,relro");
	Library library(path);
	CHECK(library.is_loaded());
	ElfPatcher patcher;
	patcher.patch(redirections);
	CHECK(library.ask() == redirected);

	const std::vector<std::string> lines = mappings_of(path);
	uintptr_t begin = 0;
	uintptr_t end = 0;
	unsigned long from;
	unsigned long to;
	for (const std::string &line : lines) {
		CHECK(sscanf(line.c_str(), "%lx-%lx", &from, &to) == 2);
		begin = begin == 0 ? from : begin;
		end = to;
	}
	library.close();
	CHECK(mappings_of(path).empty());

	// The same addresses are mapped again, for another owner, and look as the slots did.
	// NOLINTNEXTLINE(performance-no-int-to-ptr): the address comes from a text file of the kernel.
	void *place = reinterpret_cast<void *>(begin);
	auto *memory = static_cast<void **>(mmap(place, end - begin, PROT_READ | PROT_WRITE,
			MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0));
	CHECK(memory == place);
	const size_t count = (end - begin) / sizeof(void *);
	for (size_t i = 0; i < count; i++) {
		memory[i] = redirections[0].replacement;
	}
	patcher.restore();
	size_t changed = 0;
	for (size_t i = 0; i < count; i++) {
		changed += memory[i] != redirections[0].replacement ? 1 : 0;
	}
	munmap(memory, end - begin);
	CHECK(changed == 0);
}

/// The loader puts an object where it was linked to be, if there is room. Which addresses there are differs
/// between machines, and where a sanitizer has its shadow: the middle of what the kernel gives us is free.
std::string at_one_place()
{
	constexpr size_t gap = size_t{ 1 } << 28;
	void *room = mmap(nullptr, gap, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	munmap(room, gap);
	constexpr uintptr_t largest_page = 0x10000;
	const uintptr_t middle = (reinterpret_cast<uintptr_t>(room) + gap / 2) & ~(largest_page - 1);
	char options[96];
	snprintf(options, sizeof(options), "-Wl,-z,now -Wl,-z,relro -Wl,-Ttext-segment=0x%lx",
			static_cast<unsigned long>(middle));
	return options;
}

TEST(another_library_in_the_place_of_one_that_was_closed)
{
	const Libraries libraries;
	const std::string place = at_one_place();
	const std::string first_path = libraries.compile("first", place);
	const std::string second_path = libraries.compile("second", place);
	ElfPatcher patcher;
	Library first(first_path);
	CHECK(first.is_loaded());
	patcher.patch(redirections);
	CHECK(first.ask() == redirected);
	const uintptr_t base = first.base();
	first.close();

	const Library second(second_path);
	CHECK(second.is_loaded());
	CHECK(second.base() == base);
	CHECK(second.ask() == getppid());
	patcher.patch(redirections);
	CHECK(second.ask() == redirected);
	patcher.restore();
	CHECK(second.ask() == getppid());
}

TEST(the_same_library_loaded_again_to_the_same_place)
{
	const Libraries libraries;
	const std::string path = libraries.compile("again", at_one_place());
	ElfPatcher patcher;
	Library first(path);
	CHECK(first.is_loaded());
	patcher.patch(redirections);
	const uintptr_t base = first.base();
	first.close();

	const Library again(path);
	CHECK(again.is_loaded());
	CHECK(again.base() == base);
	CHECK(again.ask() == getppid());
	patcher.patch(redirections);
	CHECK(again.ask() == redirected);
	patcher.restore();
	CHECK(again.ask() == getppid());
}
