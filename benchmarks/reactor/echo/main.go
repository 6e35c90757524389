// SPDX-License-Identifier: MIT
// One byte goes there and back os.Args[1] times. Prints ns per round trip.
package main

import (
	"fmt"
	"net"
	"os"
	"strconv"
	"syscall"
	"time"
)

func connection(fd int) net.Conn {
	file := os.NewFile(uintptr(fd), "socket")
	conn, err := net.FileConn(file)
	if err != nil {
		panic(err)
	}
	file.Close()
	return conn
}

func main() {
	count, _ := strconv.Atoi(os.Args[1])
	pair, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	if err != nil {
		panic(err)
	}
	here, there := connection(pair[0]), connection(pair[1])
	go func() {
		buffer := make([]byte, 1)
		for i := 0; i < count; i++ {
			there.Read(buffer)
			there.Write(buffer)
		}
	}()
	start := time.Now()
	buffer := []byte{'x'}
	for i := 0; i < count; i++ {
		here.Write(buffer)
		here.Read(buffer)
	}
	fmt.Printf("{\"ns\":%f}\n", float64(time.Since(start).Nanoseconds())/float64(count))
}
