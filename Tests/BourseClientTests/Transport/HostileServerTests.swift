#if os(Linux)
    import Foundation
    import Testing

    @testable import BourseClient

    @Suite("A server that means harm", .serialized)
    struct HostileServerTests {
        private func client(_ server: HostileServer, longestBody: Int = 1 << 20) -> DeskClient {
            DeskClient(
                server: server.address,
                transport: URLSessionTransport(longestBody: longestBody),
                credentials: MemoryCredentialStore([server.address: .token("secret")])
            )
        }

        @Test func redirect_isRefused_andTheTokenStays() async throws {
            let other = try HostileServer("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
            let server = try HostileServer(
                "HTTP/1.1 302 Found\r\nLocation: \(other.address)/api/v1/session\r\nContent-Length: 0\r\n\r\n"
            )
            let error = await #expect(throws: ClientError.self) { try await client(server).session().value() }
            #expect(error?.status == 302)
            #expect(server.requests.count == 1 && server.requests[0].contains("Bearer secret"))
            #expect(other.requests.isEmpty)
        }

        @Test func cookies_areNeverSentBack() async throws {
            let server = try HostileServer(
                "HTTP/1.1 404 Not Found\r\nSet-Cookie: track=1; Path=/\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
            )
            let client = client(server)
            for _ in 1...2 { _ = await #expect(throws: ClientError.self) { try await client.session().value() } }
            #expect(server.requests.count == 2)
            #expect(server.requests.allSatisfy { !$0.contains("track") })
        }

        @Test func endlessBody_endsAtTheLimit() async throws {
            let blanks = Data(repeating: UInt8(ascii: " "), count: 1 << 16)
            let server = try HostileServer("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n", endless: blanks)
            let error = await #expect(throws: ClientError.self) { try await client(server).session().value() }
            guard case .unexpected(let reason)? = error?.kind else {
                Issue.record("The error is \(String(describing: error)).")
                return
            }
            #expect(reason == "The response has more than 1048576 bytes.")
        }

        @Test func endlessEvent_endsAtTheLimit() {
            var parser = ServerEventParser()
            let lines = Array(String(repeating: "data: \(String(repeating: "x", count: 1000))\n", count: 1000).utf8)
            #expect(throws: ServerEventParser.TooLong.self) {
                for _ in 0..<5 { _ = try parser.append(lines) }
            }
        }

        @Test(arguments: [
            "", "\r\n\r\n", "NOT HTTP\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{}",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFF\r\n{}",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
            "HTTP/1.1 429 Slow down\r\nRetry-After: 9223372036854775807\r\nContent-Length: 0\r\n\r\n",
        ])
        func brokenAnswers_areErrors(_ answer: String) async throws {
            let server = try HostileServer(answer)
            let error = await #expect(throws: ClientError.self) { try await client(server).session().value() }
            #expect(error?.message.isEmpty == false)
            #expect(error?.retryAfter ?? .zero <= .seconds(86_400))
        }
    }
#endif
