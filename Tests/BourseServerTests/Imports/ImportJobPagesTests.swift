import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Imports with progress on the pages")
struct ImportJobPagesTests {
    private static let path = "/journal/imports"

    /// Asks for a response before the work is done.
    private func post(_ path: String, by visitor: Visitor, file: [UInt8]? = nil) async throws -> TestResponse {
        var headers: [(HTTPField.Name, String)] = [
            (.accept, "application/json"), (try #require(HTTPField.Name("Prefer")), "respond-async, wait=10"),
        ]
        guard let file else { return try await visitor.send(.post, path, headers: headers) }
        headers.append((.contentType, "multipart/form-data; boundary=\(Multipart.boundary)"))
        let body = ByteBuffer(bytes: Multipart.body([("f.csv", file)]))
        return try await visitor.send(.post, path, headers: headers, body: body)
    }

    /// The last response about a job.
    private func end(_ job: String, by visitor: Visitor) async throws -> TestResponse {
        while true {
            let response = try await visitor.get(job, accept: "application/json")
            if !response.text.contains("\"running\"") { return response }
            await Task.yield()
        }
    }

    @Test
    func uploadAndImport_leadWhereTheyLeadWithoutAJob() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let sent = try await post(Self.path, by: ann, file: Array(File.of(0..<4).utf8))
            #expect(sent.status == .accepted)
            let staged = try await end(try sent.member("job"), by: ann)
            let location: String = try staged.member("location")
            #expect(try await ann.get(location).text.contains("Import 4 executions"))
            let accepted = try await post(location.replacing("preview?", with: "commit?"), by: ann)
            #expect(accepted.status == .accepted)
            let done = try await end(try accepted.member("job"), by: ann)
            #expect(try done.member("location") == "/journal")
            #expect(done.cookie("bourse_flash")?.contains("imported.4") == true)
        }
        #expect(try await rig.count(user) == 4)
    }

    @Test
    func fileThatCannotBeRead_isExplainedAsWithoutAJob() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        let file = Array("hello".utf8)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let plain = try await ann.upload([("f.csv", file)], accept: "application/json")
            let sent = try await post(Self.path, by: ann, file: file)
            let refused = try await end(try sent.member("job"), by: ann)
            #expect(refused.status == .unprocessableContent && refused.text == plain.text)
        }
        #expect(rig.staged.isEmpty)
    }

    @Test
    func reading_isShownToItsOwnerAlone_andCanBeCanceled() async throws {
        let rig = try ServerRig(executionReaders: ImportReaders([HeldReader()]))
        let (_, token) = try await rig.person("ann@example.com")
        let (_, other) = try await rig.person("bob@example.com")
        try await rig.serve { visitor async throws -> Void in
            let (ann, bob) = (visitor.with(token), visitor.with(other))
            let file = Array(File.of(0..<4).utf8)
            let sent = try await post(Self.path, by: ann, file: file)
            let job: String = try sent.member("job")
            while try await !ann.get(job).text.contains("\"reading\"") { await Task.yield() }
            let state = try await ann.get(job)
            #expect(try state.member("file") == 1 && state.member("files") == 1)
            #expect(try state.member("done") == 40 && state.member("total") == 100)
            #expect(try await bob.get(job).status == .notFound)
            #expect(try await bob.post("\(job)/cancel").status == .notFound)
            // A second may wait behind it, a third is refused.
            let second: String = try await post(Self.path, by: ann, file: file).member("job")
            #expect(try await post(Self.path, by: ann, file: file).status == .tooManyRequests)
            for job in [job, second] {
                #expect(try await ann.post("\(job)/cancel").status == .ok)
                let canceled: String = try await end(job, by: ann).member("state")
                #expect(canceled == "canceled")
            }
        }
        #expect(rig.staged.isEmpty)
    }
}

/// Reads 40 bytes of 100, and then waits to be canceled.
private struct HeldReader: ImportReader {
    let format = ImportFormat.bourse

    func recognizes(_ head: FileHead) -> Bool { true }

    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout ImportReading<ExecutionLedger>
    ) throws {
        progress.begin(of: 100)
        progress.advance(by: 40)
        while !progress.isCancelled {}
    }
}
