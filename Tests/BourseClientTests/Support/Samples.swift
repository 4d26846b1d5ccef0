import BourseClient
import Foundation

enum Sample {
    static let server: URL = {
        guard let url = URL(string: "http://desk.example:8080") else { preconditionFailure("This is an address") }
        return url
    }()

    /// A client with a token, whose server answers as a script says.
    static func client(
        _ transport: any Transport,
        _ surroundings: TestSurroundings = TestSurroundings(),
        credentials: any CredentialStore = MemoryCredentialStore([server: .token("abc123")]),
        cache: ResponseCache? = nil
    ) -> DeskClient {
        DeskClient(
            server: server,
            transport: transport,
            credentials: credentials,
            cache: cache,
            environment: surroundings.environment
        )
    }

    /// A folder that does not exist yet.
    static func folder() -> URL {
        FileManager.default.temporaryDirectory.appending(path: "bourse-client-\(UUID().uuidString)")
    }

    static func error(_ status: Int, _ message: String = "No.") -> String {
        #"{"error":{"status":\#(status),"message":"\#(message)","unchanged":"Nothing was changed.","request":"b44c"}}"#
    }
}

/// Answers that were recorded from a demo.
enum Fixture {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    static func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: "\(name).json")) }

    static var names: Set<String> {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return Set(files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) })
    }
}
