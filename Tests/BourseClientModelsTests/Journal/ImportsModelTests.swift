import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Imports") @MainActor
struct ImportsModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/imports"
    private let upload = "POST /api/v1/imports"
    private let file = UploadFile(name: "trades.csv", content: Data("symbol,price".utf8))

    private func preview(new: Int, duplicates: Int = 0, overlaps: Int = 0, issues: String = "") -> String {
        #"{"imports":[{"file":"trades.csv","format":"bourse","rows":20,"used":16,"skipped":3,"refused":1,"#
            + #""ignored":[{"reason":"Orders","rows":3}],"new":\#(new),"duplicates":\#(duplicates),"passedOver":3,"#
            + #""issues":[\#(issues)],"overlaps":\#(overlaps),"reconciliation":null}]}"#
    }

    private func created(_ new: Int) -> String {
        #"{"imports":[{"id":"i1","file":"trades.csv","format":"bourse","accounts":["IRA"],"#
            + #""importedAt":"2026-05-01T12:00:00Z","deletedAt":null,"rows":20,"new":\#(new),"duplicates":0,"#
            + #""refused":1,"passedOver":3}]}"#
    }

    private func value(_ model: ImportsModel) throws -> ImportPreviewValue {
        guard case .preview(let value) = model.upload else { throw Problem("There is no preview.") }
        return value
    }

    @Test func history_isListed() async throws {
        test.desk.on(key, .respond(200, try Recorded.text("imports")))
        let model = ImportsModel(test.context)
        await model.load()
        let row = try #require(model.state.value?.first)
        #expect(row.file == "Demo executions BitMEX.csv" && row.accounts == "BitMEX" && row.status == "Imported")
        #expect(row.counts == "4 new, 0 duplicate, 0 not imported")
        #expect(row.accessibilityText.hasPrefix("Demo executions BitMEX.csv, 4 new"))
    }

    @Test func noImports_areEmpty() async {
        test.desk.on(key, .respond(200, #"{"imports":[]}"#))
        let model = ImportsModel(test.context)
        await model.load()
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
    }

    @Test func preview_storesNothing_andTheImportFollows() async throws {
        let issue =
            #"{"file":"trades.csv","row":1052,"column":"Price","severity":"error","message":"the price is no number"}"#
        test.desk.on(upload, .respond(200, preview(new: 12, duplicates: 3, issues: issue)), .respond(201, created(12)))
            .on(key, .respond(200, created(12)))
        let model = ImportsModel(test.context)
        model.account = " IRA "
        await model.preview([file])
        let value = try value(model)
        #expect(value.metrics.map(\.text) == ["12", "3", "1", "3"])
        #expect(value.files.map(\.detail) == ["20 rows · Orders: 3"])
        #expect(value.issues.map(\.place) == ["Row 1,052, Price"] && value.issues[0].isRefused)
        #expect(value.issues[0].reason == "The price is no number.")
        #expect(value.importTitle == "Import 12 Executions" && !value.needsDecision && value.nothingText == nil)
        #expect(test.desk.requests == ["\(upload)?preview=true"])
        let sent = try #require(test.desk.bodies(upload).first)
        #expect(sent.contains("symbol,price") && sent.contains("IRA\r\n") && sent.contains("America/New_York"))
        await model.confirm()
        guard case .done(let result) = model.upload else {
            Issue.record("\(model.upload)")
            return
        }
        #expect(result.text == "12 executions were imported." && result.files.map(\.file) == ["trades.csv"])
        #expect(test.desk.requests == ["\(upload)?preview=true", upload, key])
        #expect(model.state.value?.count == 1 && !model.canRetry)
    }

    @Test func probablyImportedRows_askWhatToDo() async throws {
        test.desk.on(upload, .respond(200, preview(new: 12, overlaps: 2)), .respond(201, created(10)))
            .on(key, .respond(200, created(10)))
        let model = ImportsModel(test.context)
        await model.preview([file])
        let value = try value(model)
        #expect(value.overlapTitle == "2 executions probably imported already")
        #expect(value.importTitle == nil && value.skipTitle == "Import 10, Skip 2")
        #expect(value.importAllTitle == "Import All 12")
        await model.confirm()
        #expect(test.desk.requests.count == 1)
        await model.confirm(.skip)
        #expect(test.desk.bodies(upload).last?.contains("skip\r\n") == true)
        #expect(test.desk.requests.contains(upload))
    }

    @Test func importInProgress_cannotBeLeft() async throws {
        test.desk.on(upload, .respond(200, preview(new: 12)), .hold(201, created(12))).on(
            key,
            .respond(200, created(12))
        )
        let model = ImportsModel(test.context)
        await model.preview([file])
        let task = Task { await model.confirm() }
        await test.desk.arrival(upload)
        model.discard()
        #expect(model.isImporting && model.upload == .importing)
        test.desk.release(upload)
        await task.value
        guard case .done = model.upload else {
            Issue.record("\(model.upload)")
            return
        }
        model.discard()
        #expect(model.upload == .none)
    }

    @Test func previewThatWasLeft_doesNotReturn() async throws {
        test.desk.on(upload, .hold(200, preview(new: 12)))
        let model = ImportsModel(test.context)
        let task = Task { await model.preview([file]) }
        await test.desk.arrival(upload)
        model.discard()
        test.desk.release(upload)
        await task.value
        #expect(model.upload == .none && !model.canRetry)
    }

    @Test func fileThatCannotBeChosen_isSaid() {
        let model = ImportsModel(test.context)
        model.failed("The server is gone.")
        #expect(
            model.upload
                == .failed(
                    Problem("The file could not be opened. The server is gone.", remedy: "Choose the file again.")
                )
        )
    }

    @Test func onlyDoubtfulRows_canOnlyBeImportedAll() async throws {
        test.desk.on(upload, .respond(200, preview(new: 2, overlaps: 2)))
        let model = ImportsModel(test.context)
        await model.preview([file])
        #expect(try value(model).skipTitle == nil && value(model).importAllTitle == "Import All 2")
    }

    @Test(arguments: [
        (3, "All executions of this upload are already in the journal."), (0, "The files have no executions."),
    ])
    func nothingNew_saysWhy(duplicates: Int, text: String) async throws {
        test.desk.on(upload, .respond(200, preview(new: 0, duplicates: duplicates)))
        let model = ImportsModel(test.context)
        await model.preview([file])
        #expect(try value(model).nothingText == text && value(model).importTitle == nil)
        await model.confirm()
        #expect(test.desk.requests.count == 1)
    }

    @Test func refusedFile_saysWhy_andCanBeSentAgain() async throws {
        test.desk.on(
            upload,
            .respond(422, TestDesk.error(422, "The format of “trades.csv” is not known.")),
            .respond(200, preview(new: 1))
        )
        let model = ImportsModel(test.context)
        await model.preview([file])
        guard case .failed(let problem) = model.upload else {
            Issue.record("\(model.upload)")
            return
        }
        #expect(problem.message == "The format of “trades.csv” is not known." && problem.kept == "Nothing was changed.")
        #expect(model.canRetry)
        await model.retry()
        #expect(try value(model).importTitle == "Import 1 Execution")
        model.discard()
        #expect(model.upload == .none && !model.canRetry)
    }

    @Test func filesThatCannotBeSent_areNotSent() async {
        let model = ImportsModel(test.context)
        await model.preview([])
        #expect(model.upload == .none)
        await model.preview(Array(repeating: file, count: 21))
        #expect(model.upload == .failed(Problem("An import has at most 20 files.", remedy: "Choose fewer files.")))
        model.cannotRead("trades.csv")
        guard case .failed(let problem) = model.upload else {
            Issue.record("\(model.upload)")
            return
        }
        #expect(problem.message == "“trades.csv” could not be read.")
        #expect(test.desk.requests.isEmpty)
    }

    @Test func deletedImport_isRestored() async throws {
        let deleted = created(12).replacing(#""deletedAt":null"#, with: #""deletedAt":"2026-05-02T12:00:00Z""#)
        test.desk.on(key, .respond(200, created(12)), .respond(200, deleted), .respond(200, created(12)))
            .on("DELETE /api/v1/imports/i1", .respond(204, ""))
            .on("POST /api/v1/imports/i1/restore", .respond(204, ""))
        let model = ImportsModel(test.context)
        await model.load()
        let row = try #require(model.state.value?.first)
        #expect(model.consequence(of: row).hasPrefix("Deletes executions found only in “trades.csv”."))
        await model.delete(row)
        #expect(model.deleted?.id == "i1" && model.state.value?.first?.status == "Deleted")
        await model.restore(row)
        #expect(model.deleted == nil && model.state.value?.first?.status == "Imported" && model.problem == nil)
    }

    @Test func oneFile_hasItsIssues() async throws {
        let issue =
            #"{"file":"trades.csv","row":null,"column":null,"severity":"warning","message":"times have no zone"}"#
        let file = created(12).dropFirst(#"{"imports":["#.count).dropLast(2)
        test.desk.on("GET /api/v1/imports/i1", .respond(200, #"{"import":\#(file),"issues":[\#(issue)]}"#))
        let model = ImportModel(test.context, id: "i1")
        await model.load()
        let value = try #require(model.state.value)
        #expect(value.row.hasRefusedRows && value.issues.map(\.place) == ["trades.csv"] && !value.issues[0].isRefused)
    }

    @Test func laterFiles_areNotReplacedByTheAnswerToEarlierOnes() async throws {
        test.desk.on(upload, .hold(200, preview(new: 1)), .respond(200, preview(new: 2)))
        let model = ImportsModel(test.context)
        let slow = Task { await model.preview([file]) }
        await test.desk.arrival(upload)
        await model.preview([file])
        test.desk.release(upload)
        await slow.value
        #expect(try value(model).new == 2)
    }

    @Test func discardedFiles_haveNoPreview() async throws {
        test.desk.on(upload, .hold(200, preview(new: 1)))
        let model = ImportsModel(test.context)
        let slow = Task { await model.preview([file]) }
        await test.desk.arrival(upload)
        model.discard()
        test.desk.release(upload)
        await slow.value
        #expect(model.upload == .none && !model.canRetry)
    }

    @Test func import_hasTheAccountOfItsPreview() async throws {
        test.desk.on(upload, .respond(200, preview(new: 12)), .respond(201, created(12)))
            .on(key, .respond(200, created(12)))
        let model = ImportsModel(test.context)
        model.account = "IRA"
        await model.preview([file])
        model.account = "Joint"
        await model.confirm()
        let sent = try #require(test.desk.bodies(upload).last)
        #expect(sent.contains("IRA\r\n") && !sent.contains("Joint"))
    }

    @Test func interruptedImport_mayBeStored_andSaysSo() async throws {
        test.desk.on(upload, .respond(200, preview(new: 12)), .hold(201, created(12)))
        let model = ImportsModel(test.context)
        await model.preview([file])
        let task = Task { await model.confirm() }
        await test.desk.arrival(upload)
        task.cancel()
        await task.value
        guard case .failed(let problem) = model.upload else {
            Issue.record("\(model.upload)")
            return
        }
        #expect(problem.message == "The desk did not confirm the import." && model.canRetry)
    }

    @Test func absurdCounts_areLimited() async throws {
        let one = preview(new: .max)
        let two = one.replacing(#"{"imports":["#, with: #"{"imports":[\#(one.dropFirst(12).dropLast(2)),"#)
        test.desk.on(upload, .respond(200, two))
        let model = ImportsModel(test.context)
        await model.preview([file])
        #expect(try value(model).new == .max)
    }

    @Test func interruptedDeletion_isNoDeletion() async throws {
        test.desk.on(key, .respond(200, created(12))).on("DELETE /api/v1/imports/i1", .hold(204, ""))
        let model = ImportsModel(test.context)
        await model.load()
        let row = try #require(model.state.value?.first)
        let task = Task { await model.delete(row) }
        await test.desk.arrival("DELETE /api/v1/imports/i1")
        task.cancel()
        await task.value
        #expect(model.deleted == nil && model.problem == nil)
    }
}
