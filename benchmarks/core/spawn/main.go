// SPDX-License-Identifier: MIT

// Starts and finishes argv[1] goroutines, a hundred at a time. Prints ns per goroutine.
package main

import (
	"fmt"
	"os"
	"strconv"
	"sync"
	"time"
)

const batch = 100

func spawns(total int) float64 {
	var running sync.WaitGroup
	task := func() { running.Done() }
	start := time.Now()
	for batches := total / batch; batches > 0; batches-- {
		running.Add(batch)
		for left := batch; left > 0; left-- {
			go task()
		}
		running.Wait()
	}
	return float64(time.Since(start).Nanoseconds()) / float64(total)
}

func main() {
	total, _ := strconv.Atoi(os.Args[1])
	spawns(10000)
	fmt.Printf("{\"ns\":%f}\n", spawns(total))
}
