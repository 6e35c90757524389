<?php

/**
 * @generate-class-entries
 */

namespace Async;

/** The signals that signal() knows. The values are the numbers of Linux on every platform. */
enum Signal: int
{
    case SIGHUP = 1;
    case SIGINT = 2;
    case SIGQUIT = 3;
    case SIGILL = 4;
    case SIGABRT = 6;
    case SIGFPE = 8;
    /** Cannot be waited for. */
    case SIGKILL = 9;
    case SIGUSR1 = 10;
    case SIGSEGV = 11;
    case SIGUSR2 = 12;
    case SIGTERM = 15;
    /** Only on Windows. */
    case SIGBREAK = 21;
    /** Only on Windows. */
    case SIGABRT2 = 22;
    case SIGWINCH = 28;
}
