/* SPDX-License-Identifier: MIT */
#define PROBE_FILES_FUNCTIONS(X)
