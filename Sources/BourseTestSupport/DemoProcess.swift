#if os(Linux) || os(macOS)
    public import Foundation
    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// The program bourse in a process of its own, ended with the value.
    public final class DemoProcess: @unchecked Sendable {
        /// The program in `BOURSE_BINARY`; nil if the tests run without one.
        public static var program: URL? {
            ProcessInfo.processInfo.environment["BOURSE_BINARY"].map { URL(filePath: $0) }
        }

        /// Why a process cannot be used.
        public enum Failure: Error {
            /// It printed this in place of an address.
            case noAddress(String)
            /// Its link opened no session.
            case noSession
        }

        private let process = Process()
        private let output = Pipe()
        /// The first address that it printed: of a demo, the link that signs in as its person.
        public let link: URL

        /// Starts the program, and waits until it prints an address.
        ///
        /// - Parameter arguments: The command with its options.
        public init(_ arguments: [String] = ["demo", "--port", "0"]) throws {
            process.executableURL = Self.program
            process.arguments = arguments
            process.standardOutput = output
            process.standardInput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            var text = Data()
            var found: URL?
            while found == nil {
                let part = output.fileHandleForReading.availableData
                guard !part.isEmpty else { throw Failure.noAddress(String(decoding: text, as: UTF8.self)) }
                text += part
                let words = String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\n" }
                found = words.first { $0.hasPrefix("http://") }.flatMap { URL(string: String($0)) }
            }
            guard let found else { throw Failure.noAddress(String(decoding: text, as: UTF8.self)) }
            link = found
        }

        deinit {
            process.terminate()
            process.waitUntilExit()
        }

        /// The address of the desk, without a path.
        public var server: URL {
            var parts = URLComponents(url: link, resolvingAgainstBaseURL: false) ?? URLComponents()
            parts.path = ""
            return parts.url ?? link
        }

        /// Opens the link as a browser does, and returns the token of the session.
        public func session() async throws -> String {
            let configuration = URLSessionConfiguration.ephemeral
            let browser = URLSession(configuration: configuration)
            defer { browser.finishTasksAndInvalidate() }
            _ = try await browser.data(from: link)
            let cookies = configuration.httpCookieStorage?.cookies ?? []
            guard let cookie = cookies.first(where: { $0.name == "bourse_session" }) else { throw Failure.noSession }
            return cookie.value
        }
    }
#endif
