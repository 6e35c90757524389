// SPDX-License-Identifier: MIT

// Runs argv[1] tasks that do nothing, a hundred at a time, as argv[2] says: `group` is a WaitGroup and a channel that
// lets a hundred run at once, which is what an errgroup with a limit is made of; `set` takes their results from a
// channel, after each hundred. Prints ns per task.
package main

import (
	"fmt"
	"os"
	"strconv"
	"sync"
	"time"
)

const atOnce = 100

func group(total int) {
	var running sync.WaitGroup
	places := make(chan struct{}, atOnce)
	task := func() {
		<-places
		running.Done()
	}
	for left := total; left > 0; left-- {
		places <- struct{}{}
		running.Add(1)
		go task()
	}
	running.Wait()
}

func set(total int) {
	results := make(chan any, atOnce)
	task := func() { results <- nil }
	for batches := total / atOnce; batches > 0; batches-- {
		for left := atOnce; left > 0; left-- {
			go task()
		}
		for left := atOnce; left > 0; left-- {
			<-results
		}
	}
}

func main() {
	total, _ := strconv.Atoi(os.Args[1])
	measure := map[string]func(int){"group": group, "set": set}[os.Args[2]]
	measure(10000)
	start := time.Now()
	measure(total)
	fmt.Printf("{\"ns\":%f}\n", float64(time.Since(start).Nanoseconds())/float64(total))
}
