/* SPDX-License-Identifier: MIT */
#define PROBE_ABI_FUNCTIONS(X)
