import BourseDesk
import BourseDeskTestSupport
import BourseHousehold
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("How often files are read")
struct ImportReadingTests {
    @Test
    func upload_isReadOnceByThePages_andOnceByTheAPI() async throws {
        let counter = ReadCounter()
        let rig = try ServerRig(executionReaders: counter.readers)
        let (user, token) = try await rig.person("ann@example.com")
        let bytes = Array((File.of(0..<4) + "main,never,NVDA,stock,,,buy,1,1,1,0,USD,,,\n").utf8)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let sent = try await ann.upload([("f.csv", bytes)])
            #expect(try await ann.get(sent.location).text.contains("Import 4 executions"))
            let issues = try await ann.get(sent.location.replacing("preview?", with: "preview/issues.csv?"))
            #expect(issues.text.contains("never"))
            #expect(try await ann.post(sent.location.replacing("preview?", with: "commit?")).location == "/journal")
            #expect(counter.count == 1)
            let preview = try await ann.upload([("f.csv", bytes)], to: "/api/v1/imports?preview=true")
            #expect(preview.status == .ok && counter.count == 2)
            let imported = try await ann.upload([("f.csv", bytes)], to: "/api/v1/imports")
            #expect(imported.status == .created && counter.count == 3)
        }
        #expect(try await rig.count(user) == 4)
    }

    @Test
    func bankFile_readAgainWithOtherAnswers_isCounted() async throws {
        try await ImportVisit.serve { visit in
            let id = try await visit.upload(.entries)
            let progress = JobProgress()
            _ = try await visit.rig.desk.household.preview(
                id,
                answers: BankAnswers(signs: .reversed),
                user: visit.user.id,
                progress: progress
            )
            let size = ImportFlow.entries.file.count
            #expect(progress.state == JobProgress.State(phase: .reading, file: 1, files: 1, done: size, total: size))
        }
    }
}
