/* SPDX-License-Identifier: MIT */
#define PROBE_POLL_FUNCTIONS(X)
