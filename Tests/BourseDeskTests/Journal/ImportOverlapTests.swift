import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Testing

@Suite("Overlaps of imports of different formats")
struct ImportOverlapTests {
    private let rig = JournalRig()

    private static let thinkorswim = """
        Account Statement for 12345678 (margin) since 3/2/26 through 3/2/26

        Account Trade History
        ,Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type
        ,3/2/26 10:20:00,STOCK,SELL,-100,TO CLOSE,ACME,,,STOCK,10.50,10.50,LMT
        ,3/2/26 09:35:00,STOCK,BUY,+100,TO OPEN,ACME,,,STOCK,10.00,10.00,LMT

        """

    private static let schwab = #"""
        "Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
        "03/03/2026","Buy","WIDG","WIDGET CORP","1","$20.00","","-$20.00"
        "03/02/2026","Sell","ACME","ACME CORP","100","$10.50","$0.05","$1049.95"
        "03/02/2026","Buy","ACME","ACME CORP","100","$10.00","","-$1000.00"

        """#

    private func file(_ text: String, _ name: String) -> StagedFile {
        StagedFile(name: name, account: "", zone: "America/New_York", bytes: Array(text.utf8))
    }

    private var first: StagedFile { file(Self.thinkorswim, "thinkorswim.csv") }
    private var second: StagedFile { file(Self.schwab, "schwab.csv") }

    @Test func secondFormat_isPreviewedWithItsOverlaps() async throws {
        _ = try await rig.imports.commit(first, user: rig.ann)
        let preview = try await rig.imports.preview(second, user: rig.ann)
        #expect(preview.counts.new == 3 && preview.overlaps.fills.count == 2)
        #expect(preview.overlaps.formats == [.thinkorswim])
        #expect(preview.overlaps.otherAccounts == ["12345678"])
        #expect(try await rig.imports.preview(second, user: rig.bob).overlaps.isEmpty)
        #expect(try await rig.imports.preview(first, user: rig.ann).overlaps.isEmpty)
    }

    @Test func commit_withoutADecision_isRefusedAndStoresNothing() async throws {
        _ = try await rig.imports.commit(first, user: rig.ann)
        let id = try #require(try await rig.imports.stage(second, user: rig.ann).id)
        await #expect(throws: ImportError.self) { try await rig.imports.commit([id], user: rig.ann) }
        #expect(try await rig.imports.imports(of: rig.ann).count == 1)
        let records = try await rig.imports.commit([id], overlaps: .skip, user: rig.ann)
        #expect(records.map(\.counts) == [ImportCounts(rows: 3, new: 1, duplicates: 0, refused: 0, passedOver: 2)])
        #expect(try await rig.journal.journal(of: rig.ann).matched.ledger.count == 3)
    }

    @Test func commit_decidedToImport_storesAll() async throws {
        _ = try await rig.imports.commit(first, user: rig.ann)
        let record = try await rig.imports.commit(second, overlaps: .import, user: rig.ann)
        #expect(record.counts.new == 3)
        // The same file again has duplicates, not overlaps.
        let again = try await rig.imports.preview(second, user: rig.ann)
        #expect(again.counts.duplicates == 3 && again.overlaps.isEmpty)
    }

    @Test func skippedOverlaps_areSkippedAgain() async throws {
        _ = try await rig.imports.commit(first, user: rig.ann)
        _ = try await rig.imports.commit(second, overlaps: .skip, user: rig.ann)
        let again = try await rig.imports.preview(second, user: rig.ann)
        #expect(again.counts.new == 2 && again.overlaps.fills.count == 2)
        let record = try await rig.imports.commit(second, overlaps: .skip, user: rig.ann)
        #expect(record.counts.new == 0)
    }

    @Test func filesOfOneUpload_areComparedWithEachOther() async throws {
        var ids: [ImportID] = []
        for file in [first, second] { ids.append(try #require(try await rig.imports.stage(file, user: rig.ann).id)) }
        #expect(try await rig.imports.previews(ids, user: rig.ann).map(\.overlaps.fills.count) == [0, 2])
        await #expect(throws: ImportError.self) { try await rig.imports.commit(ids, user: rig.ann) }
        let records = try await rig.imports.commit(ids, overlaps: .skip, user: rig.ann)
        #expect(records.map(\.counts.new) == [2, 1])
    }

    @Test func deletedImport_overlapsWithNothing() async throws {
        let record = try await rig.imports.commit(first, user: rig.ann)
        _ = try await rig.imports.delete(record.id, user: rig.ann)
        #expect(try await rig.imports.preview(second, user: rig.ann).overlaps.isEmpty)
        #expect(try await rig.imports.commit(second, user: rig.ann).counts.new == 3)
    }

    @Test func statementWithTotals_isPreviewedWithItsReconciliation() async throws {
        let text = """
            Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code
            Trades,Data,Order,Stocks,USD,ACME,"2026-03-02, 10:00:00",100,10,-1000,-1,O
            Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount
            Deposits & Withdrawals,Data,USD,2026-03-01,Electronic Fund Transfer,5000
            Cash Report,Header,Currency Summary,Currency,Total
            Cash Report,Data,Starting Cash,USD,0
            Cash Report,Data,Ending Cash,USD,3999

            """
        let preview = try await rig.imports.preview(file(text, "activity.csv"), user: rig.ann)
        #expect(preview.reconciliation?.summary == "1 of 1 total agrees to the cent")
        #expect(try await rig.imports.preview(second, user: rig.ann).reconciliation == nil)
    }
}
