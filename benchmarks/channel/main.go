// SPDX-License-Identifier: MIT

// argv[1] messages, by argv[2]: `pingpong` back and forth between two goroutines over two channels, `stream` from one
// to the other over one, both of capacity argv[3]. Prints ns per message.
package main

import (
	"fmt"
	"os"
	"strconv"
	"sync"
	"time"
)

func both(first, second func(), total int) float64 {
	var ended sync.WaitGroup
	start := time.Now()
	ended.Add(2)
	go func() { first(); ended.Done() }()
	go func() { second(); ended.Done() }()
	ended.Wait()
	return float64(time.Since(start).Nanoseconds()) / float64(total)
}

func pingpong(total, capacity int) float64 {
	there := make(chan int, capacity)
	back := make(chan int, capacity)
	return both(func() {
		for left := total / 2; left > 0; left-- {
			there <- left
			<-back
		}
	}, func() {
		for left := total / 2; left > 0; left-- {
			<-there
			back <- left
		}
	}, total)
}

func stream(total, capacity int) float64 {
	channel := make(chan int, capacity)
	return both(func() {
		for left := total; left > 0; left-- {
			channel <- left
		}
	}, func() {
		for left := total; left > 0; left-- {
			<-channel
		}
	}, total)
}

func main() {
	total, _ := strconv.Atoi(os.Args[1])
	capacity, _ := strconv.Atoi(os.Args[3])
	measure := pingpong
	if os.Args[2] == "stream" {
		measure = stream
	}
	measure(10000, capacity)
	fmt.Printf("{\"ns\":%f}\n", measure(total, capacity))
}
