<?php
// SPDX-License-Identifier: MIT
// Does nothing: what is measured is the start and the end of a process.
