import BourseCore
import BourseJournal
import BoursePortfolio
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Column mappings of the portfolio")
struct PortfolioMappingTests {
    private static let table = """
        Trade day,Deal,Ticker,Pieces,Price,Amount,Currency
        2026-01-13,Bought,ACME,2,10.00,-20.00,USD
        2026-01-14,Dividend,ACME,,,1.50,USD
        2026-01-15,Sold,ACME,2,12.50,25.00,USD

        """

    private let file = StagedFile(name: "acme.csv", account: "Broker", zone: "UTC", bytes: Array(table.utf8))

    @Test func mapping_ofTheJournal_readsTradesAndIncomeOfThePortfolio() async throws {
        let rig = try PortfolioRig()
        await #expect(throws: StatementError.self) { try await rig.desk.stage(file, user: rig.ann.id) }
        let id = try await rig.desk.stageTable(file, user: rig.ann.id)
        await #expect(throws: StatementError.self) { try await rig.desk.preview(id, user: rig.ann.id) }
        let mapping = try await rig.imports.proposal(for: file).mapping
        let tried = try await rig.desk.preview(file, with: mapping, user: rig.ann.id)
        #expect(tried.new.count == 3)
        _ = try await rig.imports.save(mapping, user: rig.ann.id)
        let preview = try await rig.desk.preview(id, user: rig.ann.id)
        #expect(preview.file.format.id == ColumnMapping.formatID && preview.file.refusedRows == 0)
        let acme = try #require(Symbol("ACME"))
        #expect(preview.new.map(\.transaction.kind).contains(.dividend(acme, try Money("1.50"))))
        #expect(preview.new.allSatisfy { $0.transaction.account == "Broker" })
        #expect(try await rig.desk.commit(id, user: rig.ann.id) == 3)
        await #expect(throws: StatementError.self) { try await rig.desk.preview(file, user: rig.bob.id) }
    }

    @Test func tableThatNamesItsColumnsAsBourseDoes_isReadWithoutAMapping() async throws {
        let rig = try PortfolioRig()
        let own = "day,type,account,symbol,quantity,price\n2026-01-05,buy,Broker,ACME,3,100\n"
        let file = StagedFile(name: "own.csv", account: "", zone: "UTC", bytes: Array(own.utf8))
        let preview = try await rig.desk.preview(file, user: rig.ann.id)
        #expect(preview.new.count == 1 && preview.file.format == TransactionFile.ownFormat)
    }

    @Test func deletedMapping_cannotBeRestored_afterAnHour() async throws {
        let rig = try PortfolioRig()
        let saved = try await rig.imports.save(try await rig.imports.proposal(for: file).mapping, user: rig.ann.id)
        for (seconds, isRestored) in [(Int64(3_599), true), (3_601, false)] {
            _ = try await rig.imports.deleteMapping(saved.id, of: rig.ann.id)
            rig.clock.advance(seconds: seconds)
            #expect(try await rig.imports.restoreMapping(saved.id, of: rig.ann.id) == isRestored)
        }
    }

    @Test func savedMapping_replacesTheReadingOfAWaitingFile() async throws {
        let rig = try PortfolioRig()
        let id = try await rig.desk.stageTable(file, user: rig.ann.id)
        var mapping = try await rig.imports.proposal(for: file).mapping
        _ = try await rig.imports.save(mapping, user: rig.ann.id)
        #expect(try await rig.desk.preview(id, user: rig.ann.id).new.count == 3)
        mapping.words["DIVIDEND"] = .ignore
        _ = try await rig.imports.save(mapping, user: rig.ann.id)
        #expect(try await rig.desk.preview(id, user: rig.ann.id).new.count == 2)
    }
}
