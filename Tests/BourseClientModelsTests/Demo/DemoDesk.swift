#if os(Linux) || os(macOS)
    import BourseClient
    import BourseClientModels
    import BourseTestSupport
    import Foundation
    import Testing

    /// The demo that all tests of a suite read, with a device that is signed in.
    final class DemoDesk: Sendable {
        /// The demo of the suite that runs.
        @TaskLocal static var current: DemoDesk?

        let process: DemoProcess
        let token: String
        private let folder: TemporaryDirectory

        init() async throws {
            process = try DemoProcess()
            token = try await process.session()
            folder = try TemporaryDirectory()
        }

        /// What a new device shares between its screens, in the zone of the account.
        @MainActor
        func device(_ transport: any Transport = URLSessionTransport()) async throws -> DeskContext {
            let name = UUID().uuidString
            let client = DeskClient(
                server: process.server,
                transport: transport,
                credentials: MemoryCredentialStore([process.server: .token(token)]),
                cache: ResponseCache(folder: folder.url.appending(path: "\(name)/answers"))
            )
            let account = try await client.session().value()
            return DeskContext(
                client: client,
                outbox: Outbox(
                    client: client,
                    person: account.email,
                    folder: folder.url.appending(path: "\(name)/outbox")
                ),
                formats: DeskFormats(zone: try #require(TimeZone(identifier: account.zone)))
            )
        }

        /// The text of a page of the web app, without its markup.
        func page(_ path: String) async throws -> String { PageText.text(try await html(path)) }

        /// A page of the web app.
        func html(_ path: String) async throws -> String {
            var request = HTTPRequest(
                method: .get,
                url: try #require(URL(string: path, relativeTo: process.server)).absoluteURL
            )
            request.headers = ["Cookie": "bourse_session=\(token)", "Accept": "text/html"]
            let answer = try await URLSessionTransport().send(request)
            guard answer.head.status == 200 else { throw Refused(path: path, status: answer.head.status) }
            return String(decoding: answer.body, as: UTF8.self)
        }

        /// Why a page could not be read.
        struct Refused: Error {
            let path: String
            let status: Int
        }
    }

    /// Starts a demo for a suite, and stops it at the end.
    struct ReadsDemo: SuiteTrait, TestScoping {
        func provideScope(
            for test: Test,
            testCase: Test.Case?,
            performing function: @Sendable () async throws -> Void
        ) async throws {
            let desk = try await DemoDesk()
            try await DemoDesk.$current.withValue(desk) { try await function() }
        }
    }

    extension Trait where Self == ReadsDemo {
        /// Starts a demo for a suite, and stops it at the end.
        static var readsDemo: Self { Self() }
    }

    extension Trait where Self == ConditionTrait {
        /// Skips tests without the program.
        static var withProgram: Self {
            .enabled(
                if: DemoProcess.program != nil,
                "Set BOURSE_BINARY to the program bourse to run the tests with a desk."
            )
        }
    }
#endif
