/* SPDX-License-Identifier: MIT */
#include "async_probe.h"
