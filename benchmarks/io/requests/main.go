// SPDX-License-Identifier: MIT
// Answers every request after os.Args[1] milliseconds. Prints its port.
package main

import (
	"fmt"
	"net"
	"os"
	"strconv"
	"time"
)

var answer = []byte("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello")

func serve(connection net.Conn, delay time.Duration) {
	defer connection.Close()
	buffer := make([]byte, 8192)
	if n, err := connection.Read(buffer); n == 0 || err != nil {
		return
	}
	time.Sleep(delay)
	connection.Write(answer)
}

func main() {
	ms, _ := strconv.Atoi(os.Args[1])
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Println(listener.Addr().(*net.TCPAddr).Port)
	for {
		connection, err := listener.Accept()
		if err != nil {
			panic(err)
		}
		go serve(connection, time.Duration(ms)*time.Millisecond)
	}
}
