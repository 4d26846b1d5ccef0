import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseJournal

@Suite("Multipliers of futures")
struct FuturesMultiplierTests {
    @Test func entries_haveASourceAndADay_andAreDocumented() throws {
        let table = FuturesMultiplier.specifications
        #expect(table.count == FuturesMultiplier.listedCount && table.count > 70)
        let path = ReferenceFolder.repository.appendingPathComponent("Documentation/Formats.md")
        let text = try String(contentsOf: path, encoding: .utf8)
        let section = try #require(text.components(separatedBy: "### Multipliers of futures\n").last)
        let rows = section.split(separator: "\n").prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("|") }
        for (root, entry) in table {
            #expect(entry.multiplier.units > 0 && entry.source.contains(".com/"), "\(root)")
            let known = rows.filter { $0.contains("| \(entry.day) |") }.flatMap { row in
                row.split(separator: "|").last.map { $0.split { ", ".contains($0) }.map(String.init) } ?? []
            }
            #expect(known.contains(root), "\(root)")
        }
    }

    @Test(arguments: [("ESH5", "50"), ("/MESZ25", "5"), ("/6EH26:XCME", "125000"), ("FDAXM6", "25")])
    func contract_hasThePointValueOfItsRoot(symbol: String, value: String) throws {
        #expect(FuturesMultiplier.multiplier(of: symbol) == (try Multiplier(value)))
        #expect(FuturesMultiplier.multiplier(of: "ZZZH5") == nil)
        #expect(FuturesMultiplier.currency(of: symbol)?.code == (symbol.hasPrefix("F") ? "EUR" : nil))
    }

    @Test func nativeFuture_withoutMultiplier_hasThatOfTheTable_orIsRefused() throws {
        let header = NativeExport.header.joined(separator: ",")
        let rows = ["ESH5", "ZZZH5"].map { "a,2025-02-03T15:00:00Z,\($0),future,,,buy,1,6000,,1,USD,,," }
        let text = ([header] + rows + ["a,2025-02-03T15:00:00Z,AAPL,stock,,,buy,1,6,,1,USD,,,"]).joined(separator: "\n")
        let reading = try StatementReader().read(Array(text.utf8), name: "f.csv")
        #expect(try reading.executions.map(\.multiplier) == [Multiplier("50"), .one])
        #expect(reading.errors.map(\.row) == [3] && reading.errors.first?.column == "multiplier")
    }

    @Test func futureOfAnActivityStatement_withoutMultiplier_isRefused() throws {
        let details = ActivityInstruments.Details?.none
        let known = try ActivityInstrument(symbol: "ESH6", .futures, details).knownMultiplier()
        #expect(try known == Multiplier("50"))
        #expect(throws: RowRefusal.self) {
            try ActivityInstrument(symbol: "ZZZH6", .futures, details).knownMultiplier()
        }
        #expect(try ActivityInstrument(symbol: "ACME", .stocks, details).knownMultiplier() == .one)
    }

    @Test func adjustedOption_isRefused_unlessItsAmountShowsTheMultiplier() throws {
        let header = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
        func read(_ amount: String) throws -> StatementReading {
            let row = "01/13/2025,Buy to Open,ACM1 02/21/2025 9.00 P,PUT ACM1,1,$1.00,$0.66,\(amount)\n"
            return try StatementReader().read(Array((header + row).utf8), name: "f.csv")
        }
        let shown = try read("-$100.66")
        #expect(shown.ledger.count == 1 && shown.warnings.count == 1)
        let unknown = try read("")
        #expect(unknown.ledger.count == 0)
        #expect(unknown.errors.first?.message.contains("The multiplier of ACM1 is unknown") == true)
    }
}
