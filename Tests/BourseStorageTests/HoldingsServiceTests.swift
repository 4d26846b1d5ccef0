import BourseCore
import BourseDesk
import BourseFunds
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Holdings of funds")
struct HoldingsServiceTests {
    private let buys =
        HoldingsRig.trades
        + "2026-01-01,buy,Axis Gilt Direct Growth,1,100,10,1000\n2026-02-01,SIP,Strange Fund,1,5,10,50\n"

    @Test func file_previewedAndImported_isValued() async throws {
        let rig = try await HoldingsRig()
        let preview = try await rig.service.stage(rig.file(buys + "soon,buy,A,1,1,1,1\n"), user: rig.ann)
        #expect(preview.newTransactions == 2 && preview.duplicates == 0 && preview.positions == 0)
        #expect(preview.schemes.map(\.match.code) == [1, nil] && preview.statement.refusedRows == 1)
        #expect(try await rig.service.holdings(of: rig.ann).holdings.isEmpty)
        let id = try #require(preview.id)
        #expect(try await rig.service.commit([id], user: rig.ann).rows == 2)
        let record = try #require(try await rig.service.statements(of: rig.ann).first)
        #expect(record.id == id && record.rows == 2 && record.refused == 1)
        await #expect(throws: HoldingsError.noLongerStaged) { try await rig.service.commit([id], user: rig.ann) }
        let all = try await rig.service.holdings(of: rig.ann)
        #expect(all.holdings.map(\.name) == ["Axis Gilt Fund - Direct Plan - Growth", "Strange Fund"])
        #expect(all.totals.value.description == "1300" && all.totals.gain.description == "250")
        #expect(all.totals.dayChange?.amount.description == "50" && all.asOf == rig.service.today)
    }

    @Test func file_importedTwice_isThereAlready_andNothingChanges() async throws {
        let rig = try await HoldingsRig()
        let first = try await rig.service.commit(rig.file(buys), user: rig.ann)
        let before = try await rig.service.holdings(of: rig.ann)
        let preview = try await rig.service.stage(rig.file(buys, named: "again.csv"), user: rig.ann)
        #expect(preview.known == first && preview.newTransactions == 0 && preview.duplicates == 2)
        let id = try #require(preview.id)
        let imported = try await rig.service.commit([id], user: rig.ann)
        #expect(imported.rows == 0 && imported.known == 1 && imported.waiting.isEmpty)
        // It does not wait any longer: there is nothing to be done with it.
        await #expect(throws: HoldingsError.noLongerStaged) { try await rig.service.commit([id], user: rig.ann) }
        await #expect(throws: HoldingsError.alreadyImported(first)) {
            try await rig.service.commit(rig.file(buys), user: rig.ann)
        }
        #expect(try await rig.service.statements(of: rig.ann) == [first])
        #expect(try await rig.service.holdings(of: rig.ann) == before)
        #expect(HoldingsError.alreadyImported(first).message.contains("“cas.csv”"))
    }

    @Test func filesImportedTogether_areComparedWithThoseBeforeThem_andOneWithoutRoomWaits() async throws {
        let rig = try await HoldingsRig(mostRows: 5)
        let texts = [
            buys, buys, HoldingsRig.trades, "Of both folios\n" + buys,
            HoldingsRig.trades + "2026-03-01,buy,A,1,1,1,1\n2026-03-02,buy,A,1,1,1,1\n",
            HoldingsRig.trades + "2026-03-03,buy,B,1,1,1,1\n",
        ]
        var ids: [ImportID] = []
        for text in texts { ids.append(try #require(try await rig.service.stage(rig.file(text), user: rig.ann).id)) }
        let imported = try await rig.service.commit(ids, user: rig.ann)
        // The second is the first again, the third is empty, the fourth repeats the first, the fifth has no room.
        #expect(imported.rows == 5 && imported.known == 1 && imported.waiting == [ids[4]])
        let records = try await rig.service.statements(of: rig.ann)
        #expect(records.map(\.id) == [ids[5], ids[3], ids[0]] && records.map(\.duplicates) == [0, 2, 0])
        await #expect(throws: HoldingsError.full(rows: 5, most: 5)) {
            try await rig.service.commit([ids[4]], user: rig.ann)
        }
    }

    @Test func import_isCounted_andStoresNothingWhenItIsCanceled() async throws {
        let rig = try await HoldingsRig()
        let (service, user, size) = (rig.service, rig.ann, 2 * buys.utf8.count)
        let (reading, writing) = (JobProgress(), JobProgress())
        let id = try #require(try await service.stage(rig.file(buys), user: user, progress: reading).id)
        #expect(reading.state == JobProgress.State(phase: .reading, file: 1, files: 1, done: size, total: size))
        let canceled = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await service.commit([id], user: user)
        }
        canceled.cancel()
        await #expect(throws: CancellationError.self) { try await canceled.value }
        #expect(try await service.statements(of: user).isEmpty)
        #expect(try await service.commit([id], user: user, progress: writing).rows == 2)
        #expect(writing.state == JobProgress.State(phase: .writing, file: 0, files: 1, done: 2, total: 2))
    }

    @Test func statement_thatRepeatsAnother_countsOnce_andDeletingOneChangesNothing() async throws {
        let rig = try await HoldingsRig()
        let first = try await rig.service.commit(rig.file(buys), user: rig.ann)
        let before = try await rig.service.holdings(of: rig.ann)
        // The same rows below a line that the other did not have.
        let repeating = rig.file("Statement of both folios\n" + buys)
        let preview = try await rig.service.preview(repeating, user: rig.ann)
        #expect(preview.newTransactions == 0 && preview.duplicates == 2 && preview.known == nil)
        let second = try await rig.service.commit(repeating, user: rig.ann)
        #expect(second.duplicates == 2)
        #expect(try await rig.service.holdings(of: rig.ann) == before)
        #expect(try await rig.service.delete(first.id, user: rig.ann))
        #expect(try await rig.service.holdings(of: rig.ann) == before)
        #expect(try await rig.service.delete(second.id, user: rig.ann))
        #expect(try await rig.service.holdings(of: rig.ann).holdings.isEmpty)
        #expect(try await rig.service.restore(first.id, user: rig.ann))
        #expect(try await rig.service.holdings(of: rig.ann) == before)
    }

    @Test func rows_beyondTheLimit_areRefusedWithWhatToDo_andNothingIsLost() async throws {
        let rig = try await HoldingsRig(mostRows: 3)
        let first = try await rig.service.commit(rig.file(buys), user: rig.ann)
        let more = rig.file(HoldingsRig.trades + "2026-03-01,buy,A,1,1,1,1\n2026-03-02,buy,A,1,1,1,1\n")
        let staged = try #require(try await rig.service.stage(more, user: rig.ann).id)
        await #expect(throws: HoldingsError.full(rows: 2, most: 3)) {
            try await rig.service.commit([staged], user: rig.ann)
        }
        #expect(try await rig.service.statements(of: rig.ann) == [first])
        #expect(try await rig.service.delete(first.id, user: rig.ann))
        // It still waits, and has room now.
        #expect(try await rig.service.commit([staged], user: rig.ann).rows == 2)
        await #expect(throws: HoldingsError.noRoom(rows: 2, most: 3)) {
            try await rig.service.restore(first.id, user: rig.ann)
        }
        let deleted = try #require(try await rig.service.statements(of: rig.ann).last)
        #expect(deleted.id == first.id && deleted.deletedAt != nil)
        #expect(HoldingsError.noRoom(rows: 2, most: 3).message.contains("Delete a statement that others repeat"))
    }

    @Test func choice_outlivesImportsAndRefreshes() async throws {
        let rig = try await HoldingsRig()
        let file = rig.file(HoldingsRig.trades + "2026-01-01,buy,HDFC Flexi Cap,1,100,10,1000\n")
        let requested = try #require(try await rig.service.preview(file, user: rig.ann).schemes.first)
        #expect(requested.match.code == nil && requested.match.candidates.map(\.code) == [3, 4])
        _ = try await rig.service.commit(file, user: rig.ann)
        try await rig.service.choose(.scheme(4), for: requested.stated.identity, user: rig.ann)
        let later = rig.file("Once more\n" + HoldingsRig.trades + "2026-01-01,buy,HDFC Flexi Cap,1,100,10,1000\n")
        _ = try await rig.service.commit(later, user: rig.ann)
        rig.funds.refresh([3: "HDFC Flexi Cap Fund - Growth"])
        let holding = try #require(try await rig.service.holdings(of: rig.ann).holdings.first)
        #expect(holding.key == .scheme(4) && holding.match.ground == .choice && holding.units == Quantity(100))
        try await rig.service.choose(nil, for: requested.stated.identity, user: rig.ann)
        #expect(try await rig.service.holdings(of: rig.ann).holdings.first?.key == .scheme(3))
        await #expect(throws: HoldingsError.unknownScheme(99)) {
            try await rig.service.choose(.scheme(99), for: "x", user: rig.ann)
        }
    }

    @Test func export_importedByAnother_isTheSameToTheByte() async throws {
        let rig = try await HoldingsRig()
        let bob = try await rig.store.person("bob")
        _ = try await rig.service.commit(rig.file(buys), user: rig.ann)
        _ = try await rig.service.commit(
            rig.file(
                "As on,Scheme,Folio,Units,Invested,Value\n2026-03-31,DSP Midcap Direct Growth,=7,3,\"1,000\",1100\n"
            ),
            user: rig.ann
        )
        let export = try await rig.service.export(of: rig.ann).csv
        #expect(export.split(separator: "\n").count == 4)
        _ = try await rig.service.commit(rig.file(export), user: bob)
        #expect(try await rig.service.export(of: bob).csv == export)
        _ = try await rig.service.commit(rig.file(export), user: rig.ann)
        #expect(try await rig.service.export(of: rig.ann).csv == export)
        let (anns, bobs) = (try await rig.service.holdings(of: rig.ann), try await rig.service.holdings(of: bob))
        #expect(anns.totals == bobs.totals && anns.holdings.map(\.folios) == bobs.holdings.map(\.folios))
    }

    @Test func workbook_isReadByTheAdapter_andItsErrorsAreItsOwn() async throws {
        let rig = try await HoldingsRig()
        let archive = StagedFile(name: "a.xlsx", account: "", zone: "UTC", bytes: [0x50, 0x4B, 3, 4])
        let preview = try await rig.service.preview(archive, user: rig.ann)
        #expect(preview.positions == 1 && preview.schemes.first?.match.code == 1)
        let bytes = [0x50, 0x4B, 3, 4] + [UInt8](repeating: 1, count: 200)
        let bad = StagedFile(name: "a.xlsx", account: "", zone: "UTC", bytes: bytes)
        await #expect(throws: WorkbookError.damaged("length")) { try await rig.service.preview(bad, user: rig.ann) }
    }

    @Test func waitingFile_isReadOnce_andAgainWithAnotherAnswer() async throws {
        let rig = try await HoldingsRig()
        let archive = StagedFile(name: "a.xlsx", account: "", zone: "UTC", bytes: [0x50, 0x4B, 3, 4])
        let id = try #require(try await rig.service.stage(archive, user: rig.ann).id)
        let requested: [(order: DayOrder?, count: Int)] = [(nil, 1), (nil, 1), (.dayFirst, 2), (.dayFirst, 2)]
        for (order, count) in requested {
            _ = try await rig.service.preview(id, dayOrder: order, user: rig.ann)
            #expect(rig.sheets.readCount == count)
        }
        let imported = try await rig.service.commit([id], dayOrders: [id: .dayFirst], user: rig.ann)
        #expect(imported.rows == 1 && rig.sheets.readCount == 2)
        await #expect(throws: HoldingsError.noLongerStaged) { try await rig.service.preview(id, user: rig.ann) }
    }

    @Test func previewThatDoesNotWait_isImportedWithoutReadingTheFileAgain() async throws {
        let rig = try await HoldingsRig()
        let archive = StagedFile(name: "a.xlsx", account: "", zone: "UTC", bytes: [0x50, 0x4B, 3, 4])
        let preview = try await rig.service.preview(archive, user: rig.ann)
        let record = try await rig.service.commit(preview, user: rig.ann)
        #expect(record.fileName == "a.xlsx" && record.size == 4 && rig.sheets.readCount == 1)
        await #expect(throws: HoldingsError.alreadyImported(record)) {
            try await rig.service.commit(preview, user: rig.ann)
        }
    }

    @Test func file_withNothingToImport_isRefused() async throws {
        let rig = try await HoldingsRig()
        await #expect(throws: HoldingsError.nothingToImport(refused: 1)) {
            try await rig.service.commit(rig.file(HoldingsRig.trades + "soon,buy,A,1,1,1,1\n"), user: rig.ann)
        }
        await #expect(throws: HoldingStatementError.noHeader) {
            try await rig.service.stage(rig.file("hello\n"), user: rig.ann)
        }
        let large = StagedFile(name: "x", account: "", zone: "UTC", bytes: .init(repeating: 65, count: 20_000_001))
        await #expect(throws: HoldingsError.tooLarge(bytes: 20_000_001)) {
            try await rig.service.preview(large, user: rig.ann)
        }
        #expect(try await rig.service.statements(of: rig.ann).isEmpty)
    }

    @Test func days_thatMayBeTwo_areReadAsThePersonSays() async throws {
        let rig = try await HoldingsRig()
        let file = rig.file(HoldingsRig.trades + "02/01/2026,buy,Axis Gilt Direct Growth,1,1,1,1\n")
        let staged = try await rig.service.stage(file, user: rig.ann)
        #expect(staged.statement.rows.isEmpty)
        let id = try #require(staged.id)
        let fetched = try await rig.service.preview(id, dayOrder: .dayFirst, user: rig.ann)
        #expect(fetched.newTransactions == 1)
        #expect(try await rig.service.commit([id], dayOrders: [id: .dayFirst], user: rig.ann).rows == 1)
    }
}
