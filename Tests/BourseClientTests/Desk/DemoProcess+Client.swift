#if os(Linux) || os(macOS)
    import BourseClient
    import BourseTestSupport
    import Foundation

    extension DemoProcess {
        /// A client of the person of the demo.
        func client(folder: URL? = nil) async throws -> DeskClient {
            DeskClient(
                server: server,
                transport: URLSessionTransport(),
                credentials: MemoryCredentialStore([server: .token(try await session())]),
                cache: folder.map { ResponseCache(folder: $0) },
                backoff: Backoff(first: .milliseconds(500), longest: .seconds(2))
            )
        }
    }
#endif
