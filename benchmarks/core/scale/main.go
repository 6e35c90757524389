// SPDX-License-Identifier: MIT

// argv[1] goroutines take turns for about argv[2] rounds. Prints ns per switch.
package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"sync"
	"time"
)

// The main goroutine may overtake others, so rounds are not exact and switches are
// counted; a plain variable will do on one P.
var switches int

func rounds(count int) {
	for ; count > 0; count-- {
		switches++
		runtime.Gosched()
	}
}

func main() {
	goroutines, _ := strconv.Atoi(os.Args[1])
	count, _ := strconv.Atoi(os.Args[2])

	// Main is preempted while it starts them: those already there must wait.
	var gate sync.WaitGroup
	gate.Add(1)
	for left := goroutines; left > 0; left-- {
		go func() {
			gate.Wait()
			for {
				switches++
				runtime.Gosched()
			}
		}()
	}
	gate.Done()
	for switches < 2*goroutines {
		rounds(1)
	}

	start, before := time.Now(), switches
	rounds(count)
	fmt.Printf("{\"ns\":%f}\n", float64(time.Since(start).Nanoseconds())/float64(switches-before))
}
