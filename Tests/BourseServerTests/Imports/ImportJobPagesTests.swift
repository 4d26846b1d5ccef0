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
    /// Requests a response before the work is done.
    private func post(
        _ path: String,
        by visitor: Visitor,
        files: [[UInt8]] = [],
        fields: [String: String] = [:]
    ) async throws -> TestResponse {
        var headers: [(HTTPField.Name, String)] = [
            (.accept, "application/json"), (try #require(HTTPField.Name("Prefer")), "respond-async, wait=10"),
        ]
        guard !files.isEmpty else { return try await visitor.send(.post, path, headers: headers) }
        headers.append((.contentType, "multipart/form-data; boundary=\(Multipart.boundary)"))
        let body = ByteBuffer(bytes: Multipart.body(files.map { (name: "f.csv", bytes: $0) }, fields))
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

    @Test(arguments: ImportFlow.allCases)
    func uploadAndImport_leadWhereTheyLeadWithoutAJob(flow: ImportFlow) async throws {
        try await ImportVisit.serve { visit in
            let sent = try await post(flow.path, by: visit.ann, files: [flow.file], fields: visit.fields(flow))
            let job: String = try sent.member("job")
            #expect(sent.status == .accepted && job.hasPrefix("/imports/jobs/"))
            let preview: String = try await end(job, by: visit.ann).member("location")
            let id = try ImportVisit.id(in: preview)
            #expect(preview == flow.preview(id))
            let page = try await visit.ann.get(preview).text
            #expect(page.contains("data-commit") && page.contains("data-progress"))
            let accepted = try await post(flow.commit(id), by: visit.ann)
            #expect(accepted.status == .accepted)
            let done = try await end(try accepted.member("job"), by: visit.ann)
            #expect(try done.member("location") == flow.destination)
            #expect(done.cookie("bourse_flash")?.contains(flow.flash(id).text) == true)
            #expect(try await visit.count(flow) == 2 && visit.rig.staged.isEmpty)
        }
    }

    @Test(arguments: ImportFlow.allCases)
    func fileThatCannotBeRead_isExplainedAsWithoutAJob(flow: ImportFlow) async throws {
        try await ImportVisit.serve { visit in
            let (file, fields) = (flow.unreadable, visit.fields(flow))
            let plain = try await visit.ann
                .upload([("f.csv", file)], to: flow.path, fields: fields, accept: "application/json")
            let sent = try await post(flow.path, by: visit.ann, files: [file], fields: fields)
            let refused = try await end(try sent.member("job"), by: visit.ann)
            #expect(plain.status == .unprocessableContent && refused.status == .ok)
            #expect(refused.text == "{\"state\":\"failed\"," + plain.text.dropFirst())
            #expect(visit.rig.staged.isEmpty)
        }
    }

    @Test(arguments: ImportFlow.allCases)
    func upload_thatIsCanceled_leavesNothing_andIsNotFoundByOthers(flow: ImportFlow) async throws {
        let hold = StagingHold()
        try await ImportVisit.serve(heldBy: hold) { visit in
            let (_, other) = try await visit.rig.person("bob@example.com")
            let bob = visit.ann.with(other)
            hold.begin()
            let sent = try await post(flow.path, by: visit.ann, files: [flow.file], fields: visit.fields(flow))
            let job: String = try sent.member("job")
            await hold.arrival()
            let state = try await visit.ann.get(job)
            let (done, total): (Int, Int) = (try state.member("done"), try state.member("total"))
            #expect(try state.member("phase") == "reading" && done == total && total >= flow.file.count)
            #expect(try state.member("file") == 1 && state.member("files") == 1)
            #expect(try await bob.get(job).status == .notFound)
            #expect(try await bob.post("\(job)/cancel").status == .notFound)
            #expect(try await visit.ann.post("\(job)/cancel").status == .ok)
            let end: String = try await end(job, by: visit.ann).member("state")
            #expect(end == "canceled" && visit.rig.staged.isEmpty)
        }
    }

    @Test(arguments: ImportFlow.allCases)
    func import_thatIsCanceled_storesNothing_andTheUploadStays(flow: ImportFlow) async throws {
        let hold = StagingHold()
        try await ImportVisit.serve(heldBy: hold) { visit in
            let id = try await visit.upload(flow)
            // The cached reading has expired, so that the upload is read again.
            visit.rig.clock.advance(seconds: 1_801)
            hold.begin()
            let job: String = try await post(flow.commit(id), by: visit.ann).member("job")
            await hold.arrival()
            #expect(try await visit.ann.get(job).text.contains("\"running\""))
            #expect(try await visit.ann.post("\(job)/cancel").status == .ok)
            let end: String = try await end(job, by: visit.ann).member("state")
            #expect(try await visit.count(flow) == 0 && end == "canceled")
            hold.end()
            #expect(try await visit.ann.post(flow.commit(id)).status == .seeOther)
            #expect(try await visit.count(flow) == 2)
        }
    }

    @Test(arguments: [ImportFlow.executions, .holdings])
    func uploadOfSeveralFiles_canceledInTheSecond_leavesNothing(flow: ImportFlow) async throws {
        let hold = StagingHold()
        try await ImportVisit.serve(heldBy: hold) { visit in
            hold.begin(after: 1)
            let job: String = try await post(flow.path, by: visit.ann, files: [flow.file, flow.file]).member("job")
            await hold.arrival()
            let state = try await visit.ann.get(job)
            #expect(try state.member("file") == 2 && state.member("files") == 2 && visit.rig.staged.count == 1)
            #expect(try await visit.ann.post("\(job)/cancel").status == .ok)
            let end: String = try await end(job, by: visit.ann).member("state")
            #expect(end == "canceled" && visit.rig.staged.isEmpty)
        }
    }

    @Test
    func reading_isCounted_andCanBeCanceled_andAThirdImportIsRefused() async throws {
        let rig = try ServerRig(executionReaders: ImportReaders([HeldReader()]))
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let (ann, path) = (visitor.with(token), ImportFlow.executions.path)
            let file = ImportFlow.executions.file
            let job: String = try await post(path, by: ann, files: [file]).member("job")
            while try await !ann.get(job).text.contains("\"reading\"") { await Task.yield() }
            let state = try await ann.get(job)
            #expect(try state.member("done") == 40 && state.member("total") == 100)
            // A second may wait behind it, a third is refused.
            let second: String = try await post(path, by: ann, files: [file]).member("job")
            let third = try await post(path, by: ann, files: [file])
            #expect(third.status == .tooManyRequests && third.headers[.retryAfter] == "1")
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
        into reading: inout ImportReading<BrokerStatement>
    ) throws {
        progress.begin(of: 100)
        progress.advance(by: 40)
        while !progress.isCancelled {}
    }
}
