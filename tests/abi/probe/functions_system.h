/* SPDX-License-Identifier: MIT */
#define PROBE_SYSTEM_FUNCTIONS(X)
