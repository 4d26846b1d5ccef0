#if os(Linux)
    import Foundation
    import Glibc

    /// A server on this machine that answers every request with the same bytes, whatever HTTP says of them.
    final class HostileServer: @unchecked Sendable {
        /// Why there is no server.
        struct NoSocket: Error {}

        let address: URL
        private let listener: Int32
        private let lock = NSLock()
        private var heads: [String] = []

        /// What was received so far, each up to the end of its header fields.
        var requests: [String] { lock.withLock { heads } }

        /// Makes a server.
        ///
        /// - Parameters:
        ///   - answer: The first bytes of every answer.
        ///   - endless: Bytes that follow for as long as somebody reads; nil to close the connection.
        init(_ answer: String, endless: Data? = nil) throws {
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var place = sockaddr_in()
            place.sin_family = sa_family_t(AF_INET)
            place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let bound = withUnsafeMutablePointer(to: &place) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    bind(listener, address, size) == 0 && listen(listener, 8) == 0
                        && getsockname(listener, address, &size) == 0
                }
            }
            guard bound, let address = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))") else {
                throw NoSocket()
            }
            self.listener = listener
            self.address = address
            let thread = Thread { [weak self, listener] in
                while case let connection = accept(listener, nil, nil), connection >= 0 {
                    guard let self else { break }
                    serve(connection, Data(answer.utf8), endless)
                }
            }
            thread.start()
        }

        deinit {
            shutdown(listener, Int32(SHUT_RDWR))
            close(listener)
        }

        private func serve(_ connection: Int32, _ answer: Data, _ endless: Data?) {
            var head: [UInt8] = []
            var byte: UInt8 = 0
            while !head.suffix(4).elementsEqual([13, 10, 13, 10]), recv(connection, &byte, 1, 0) == 1 {
                head.append(byte)
            }
            lock.withLock { heads.append(String(decoding: head, as: UTF8.self)) }
            var isRead = send(answer, to: connection)
            if let endless { while isRead { isRead = send(endless, to: connection) } }
            close(connection)
        }

        private func send(_ data: Data, to connection: Int32) -> Bool {
            var rest = data[...]
            while !rest.isEmpty {
                let sent = rest.withUnsafeBytes {
                    Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard sent > 0 else { return false }
                rest = rest.dropFirst(sent)
            }
            return true
        }
    }
#endif
