// SPDX-License-Identifier: MIT
// An encoded value on its way between two PHP threads or processes. Knows nothing of PHP.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace async {

/// A handle inside a parcel refers to an object of the hub that several PHP threads share. This is its kind.
enum class HandleKind : uint8_t { channel = 1, pool = 2, future = 3 };

/// A reference to an object of the hub.
struct TransferHandle {
	HandleKind kind;
	uint64_t id;
};

/// Bytes that encode_values() made, and the handles that these bytes mention. It lies outside of any request's heap,
/// so any thread may read, move and free it.
///
/// A parcel owns one reference for each of its handles. The destructor frees the memory only: how a handle is released
/// depends on the holder of the parcel. A PHP thread does it through its link, the hub by itself. A holder that drops
/// a parcel releases the handles first.
class Parcel {
public:
	Parcel() noexcept = default;
	/// Takes over both blocks, which malloc() has returned. Either may be null.
	Parcel(char *bytes, size_t size, TransferHandle *handles, uint32_t handle_count) noexcept
			: bytes_(bytes), size_(size), handles_(handles), handle_count_(handle_count)
	{
	}
	Parcel(Parcel &&other) noexcept { swap(other); }
	Parcel &operator=(Parcel &&other) noexcept
	{
		Parcel moved(std::move(other));
		swap(moved);
		return *this;
	}
	Parcel(const Parcel &) = delete;
	Parcel &operator=(const Parcel &) = delete;
	~Parcel()
	{
		// NOLINTBEGIN(cppcoreguidelines-no-malloc): it outlives requests and is freed by any thread.
		std::free(bytes_);
		std::free(handles_);
		// NOLINTEND(cppcoreguidelines-no-malloc)
	}

	[[nodiscard]] bool empty() const noexcept { return size_ == 0; }
	[[nodiscard]] const char *bytes() const noexcept { return bytes_; }
	[[nodiscard]] size_t size() const noexcept { return size_; }
	[[nodiscard]] const TransferHandle *handles() const noexcept { return handles_; }
	[[nodiscard]] uint32_t handle_count() const noexcept { return handle_count_; }
	void swap(Parcel &other) noexcept
	{
		std::swap(bytes_, other.bytes_);
		std::swap(size_, other.size_);
		std::swap(handles_, other.handles_);
		std::swap(handle_count_, other.handle_count_);
	}

private:
	char *bytes_ = nullptr;
	size_t size_ = 0;
	TransferHandle *handles_ = nullptr;
	uint32_t handle_count_ = 0;
};

/// Returns a parcel of plain bytes without handles: a text for people. It is empty if there is no memory.
[[nodiscard]] inline Parcel plain_text(const char *text, size_t length) noexcept
{
	if (length == 0) {
		return {};
	}
	// NOLINTNEXTLINE(cppcoreguidelines-no-malloc): the parcel takes it over.
	auto *copy = static_cast<char *>(std::malloc(length));
	if (copy == nullptr) {
		return {};
	}
	memcpy(copy, text, length);
	return { copy, length, nullptr, 0 };
}

} // namespace async
