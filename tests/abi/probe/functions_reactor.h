/* SPDX-License-Identifier: MIT */
#define PROBE_REACTOR_FUNCTIONS(X)
