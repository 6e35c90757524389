/* SPDX-License-Identifier: MIT */
#define PROBE_IO_FUNCTIONS(X)
