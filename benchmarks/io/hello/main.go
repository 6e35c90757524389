// SPDX-License-Identifier: MIT
// Answers every request of a keep-alive connection, one goroutine each. Prints its port.
package main

import (
	"fmt"
	"net"
)

var answer = []byte("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello")

func serve(connection net.Conn) {
	defer connection.Close()
	buffer := make([]byte, 8192)
	for {
		if n, err := connection.Read(buffer); n == 0 || err != nil {
			return
		}
		if _, err := connection.Write(answer); err != nil {
			return
		}
	}
}

func main() {
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
		go serve(connection)
	}
}
