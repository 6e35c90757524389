// SPDX-License-Identifier: MIT
// os.Args[1] goroutines sleep for os.Args[2] to os.Args[2] + 99 ms. Prints the CPU time of
// each in microseconds.
package main

import (
	"fmt"
	"math/rand"
	"os"
	"strconv"
	"sync"
	"syscall"
	"time"
)

func cpuMicroseconds() float64 {
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return float64(usage.Utime.Nano()+usage.Stime.Nano()) / 1000
}

func main() {
	count, _ := strconv.Atoi(os.Args[1])
	shortest, _ := strconv.Atoi(os.Args[2])
	random := rand.New(rand.NewSource(1))
	var all sync.WaitGroup
	start := cpuMicroseconds()
	for i := 0; i < count; i++ {
		ms := shortest + random.Intn(100)
		all.Add(1)
		go func() {
			time.Sleep(time.Duration(ms) * time.Millisecond)
			all.Done()
		}()
	}
	all.Wait()
	fmt.Printf("{\"us\":%f}\n", (cpuMicroseconds()-start)/float64(count))
}
