import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Testing

struct ImportMappingTests {
    private let rig = JournalRig()
    private static let table = """
        Trade day,Deal,Ticker,Pieces,Price,Currency
        2026-01-13,Bought,ACME,2,10.00,USD
        2026-01-14,Sold,ACME,2,12.50,USD

        """

    private var file: StagedFile {
        StagedFile(name: "acme.csv", account: "", zone: "UTC", bytes: Array(Self.table.utf8))
    }

    private func mapping() async throws -> ColumnMapping {
        try await rig.imports.proposal(for: file, answers: MappingAnswers(columns: [.quantity: ["pieces"]])).mapping
    }

    @Test func stagedTable_waitsForItsMapping_andIsThenImported() async throws {
        await #expect(throws: StatementError.self) { try await rig.imports.stage(file, user: rig.ann) }
        let id = try await rig.imports.stageTable(file, user: rig.ann)
        #expect(try await rig.imports.unmapped([id], user: rig.ann) == id)
        _ = try await rig.imports.save(try await mapping(), user: rig.ann)
        #expect(try await rig.imports.unmapped([id], user: rig.ann) == nil)
        let records = try await rig.imports.commit([id], user: rig.ann)
        #expect(records.map(\.counts.new) == [2] && records[0].format.title == "acme")
    }

    @Test func mapping_readsFilesOfItsOwnerAlone_untilItIsDeleted() async throws {
        let saved = try await rig.imports.save(try await mapping(), user: rig.ann)
        #expect(try await rig.imports.preview(file, user: rig.ann).counts.new == 2)
        await #expect(throws: StatementError.self) { try await rig.imports.preview(file, user: rig.bob) }
        #expect(try await rig.imports.deleteMapping(saved.id, of: rig.ann))
        await #expect(throws: StatementError.self) { try await rig.imports.preview(file, user: rig.ann) }
    }

    @Test func deletedMapping_isRestored_byItsOwnerAlone() async throws {
        let saved = try await rig.imports.save(try await mapping(), user: rig.ann)
        #expect(try await rig.imports.deleteMapping(saved.id, of: rig.ann))
        #expect(try await !rig.imports.restoreMapping(saved.id, of: rig.bob))
        #expect(try await rig.imports.restoreMapping(saved.id, of: rig.ann))
        #expect(try await rig.imports.mappings(of: rig.ann) == [saved])
        #expect(try await rig.imports.preview(file, user: rig.ann).counts.new == 2)
        #expect(try await !rig.imports.restoreMapping(saved.id, of: rig.ann))
    }

    @Test func mappingSavedSince_isNotReplaced_whenTheDeletedOneIsRestored() async throws {
        let first = try await rig.imports.save(try await mapping(), user: rig.ann)
        _ = try await rig.imports.deleteMapping(first.id, of: rig.ann)
        var other = first.mapping
        other.name = "Other"
        let second = try await rig.imports.save(other, user: rig.ann)
        #expect(try await rig.imports.restoreMapping(first.id, of: rig.ann))
        #expect(try await rig.imports.mappings(of: rig.ann) == [second])
    }

    @Test func triedMapping_isUsedInThePreview_andNotStored() async throws {
        var wrong = try await mapping()
        wrong.words = ["BOUGHT": .sell, "SOLD": .buy]
        _ = try await rig.imports.save(wrong, user: rig.ann)
        let tried = try await rig.imports.preview(file, user: rig.ann, trying: try await mapping())
        #expect(tried.reading.ledger.fills.first?.side == .buy)
        #expect(try await rig.imports.mappings(of: rig.ann).map(\.mapping) == [wrong])
    }

    @Test func mapping_neverReadsAFileOfABuiltInFormat() async throws {
        let native = Array((JournalRig.header + "main,2026-01-05T15:00:00Z,ACME,stock,,,buy,1,10,1,0,USD,,,\n").utf8)
        let file = StagedFile(name: "f.csv", account: "", zone: "UTC", bytes: native)
        var other = ColumnMapping(name: "Mine", header: NativeExport.header)
        other.columns = [
            .day: ["time"], .action: ["side"], .symbol: ["symbol"], .quantity: ["quantity"], .price: ["price"],
            .currency: ["currency"],
        ]
        other.words = ["BUY": .sell]
        other.settings = [
            .side: "words", .days: "year-first", .numbers: "point", .rows: "oldest-first", .type: "stock",
        ]
        _ = try await rig.imports.save(other, user: rig.ann)
        #expect(try await rig.imports.preview(file, user: rig.ann).reading.format.id == "bourse")
    }

    @Test func incompleteMapping_isNotSaved() async throws {
        let empty = ColumnMapping(name: "x", header: ["a", "b", "c"])
        await #expect(throws: MappingError.self) { try await rig.imports.save(empty, user: rig.ann) }
        #expect(try await rig.imports.mappings(of: rig.ann).isEmpty)
    }
}
