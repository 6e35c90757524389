// SPDX-License-Identifier: MIT

// Two goroutines yield to each other, argv[1] times together. Prints ns per yield.
package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"sync"
	"time"
)

func yields(total int) float64 {
	var both sync.WaitGroup
	task := func() {
		for left := total / 2; left > 0; left-- {
			runtime.Gosched()
		}
		both.Done()
	}
	start := time.Now()
	both.Add(2)
	go task()
	go task()
	both.Wait()
	return float64(time.Since(start).Nanoseconds()) / float64(total)
}

func main() {
	total, _ := strconv.Atoi(os.Args[1])
	yields(10000)
	fmt.Printf("{\"ns\":%f}\n", yields(total))
}
