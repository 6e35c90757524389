// SPDX-License-Identifier: MIT

// argv[1] goroutines sleep. Prints resident memory and page tables in KiB each.
package main

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"sync"
	"time"
)

func memory(name string) float64 {
	status, _ := os.ReadFile("/proc/self/status")
	line := regexp.MustCompile(`(?m)^` + name + `:\s+(\d+) kB`).FindSubmatch(status)
	kib, _ := strconv.Atoi(string(line[1]))
	return float64(kib)
}

func main() {
	total, _ := strconv.Atoi(os.Args[1])
	var awake sync.WaitGroup
	memory("VmRSS") // For what reading takes.

	rss, pte := memory("VmRSS"), memory("VmPTE")
	awake.Add(total)
	for spawned := 0; spawned < total; spawned++ {
		go func() {
			awake.Done()
			time.Sleep(time.Hour)
		}()
	}
	awake.Wait()
	rss, pte = memory("VmRSS")-rss, memory("VmPTE")-pte

	fmt.Printf("{\"rss\":%f,\"pte\":%f}\n", rss/float64(total), pte/float64(total))
}
