// SPDX-License-Identifier: MIT

// While argv[1] goroutines sleep, two yield to each other and others are started and
// finish, argv[2] times each. Prints ns per yield and per goroutine.
package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"sync"
	"time"
)

const batch = 100

func sleepers(total int) {
	var awake sync.WaitGroup
	awake.Add(total)
	for left := total; left > 0; left-- {
		go func() {
			awake.Done()
			time.Sleep(time.Hour)
		}()
	}
	awake.Wait()
}

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
	count, _ := strconv.Atoi(os.Args[1])
	total, _ := strconv.Atoi(os.Args[2])
	sleepers(count)
	yields(10000)
	spawns(10000)
	fmt.Printf("{\"yield\":%f,\"spawn\":%f}\n", yields(total), spawns(total))
}
