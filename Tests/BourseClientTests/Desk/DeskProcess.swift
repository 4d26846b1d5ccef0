#if os(Linux) || os(macOS)
    import BourseClient
    import Foundation

    /// A demo in a process of its own, ended with the value.
    final class DeskProcess: @unchecked Sendable {
        /// The program in `BOURSE_BINARY`; nil if the tests run without one.
        static var program: URL? {
            ProcessInfo.processInfo.environment["BOURSE_BINARY"].map { URL(filePath: $0) }
        }

        private let process = Process()
        private let output = Pipe()
        /// The link that signs in as the person of the demo.
        let link: URL

        init() throws {
            process.executableURL = Self.program
            process.arguments = ["demo", "--port", "0"]
            process.standardOutput = output
            process.standardInput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            var text = Data()
            var found: URL?
            while found == nil {
                let part = output.fileHandleForReading.availableData
                guard !part.isEmpty else { throw ClientError(.unreachable("The demo printed no address.")) }
                text += part
                let words = String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\n" }
                found = words.first { $0.hasPrefix("http://") }.flatMap { URL(string: String($0)) }
            }
            guard let found else { throw ClientError(.unreachable("The demo printed no address.")) }
            link = found
        }

        deinit {
            process.terminate()
            process.waitUntilExit()
        }

        /// The address of the desk, without a path.
        var server: URL {
            var parts = URLComponents(url: link, resolvingAgainstBaseURL: false) ?? URLComponents()
            parts.path = ""
            return parts.url ?? link
        }

        /// A client of the person of the demo, signed in by the link as a browser is.
        func client(folder: URL? = nil) async throws -> DeskClient {
            let transport = URLSessionTransport()
            let answer = try await transport.send(HTTPRequest(method: .get, url: link))
            let cookie = answer.head["Set-Cookie"]?.split(separator: ";").first?.split(separator: "=").last
            guard let cookie else { throw ClientError(.notSignedIn("The link opened no session.")) }
            return DeskClient(
                server: server,
                transport: transport,
                credentials: MemoryCredentialStore([server: .token(String(cookie))]),
                cache: folder.map { ResponseCache(folder: $0) },
                backoff: Backoff(first: .milliseconds(500), longest: .seconds(2))
            )
        }
    }
#endif
