/* SPDX-License-Identifier: MIT */
#define PROBE_CHANNELS_FUNCTIONS(X)                                                                \
 X(channel_new)                                                                                    \
 X(channel_send)                                                                                   \
 X(channel_receive)                                                                                \
 X(channel_close)
