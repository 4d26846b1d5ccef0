import BourseCore
import Foundation
import Testing

@testable import BourseJournal

/// Large files, which two threads read.
@Suite("Large files of dialects")
struct DialectPartTests {
    private static let header =
        "\"Date\",\"Action\",\"Symbol\",\"Description\",\"Quantity\",\"Price\",\"Fees & Comm\",\"Amount\""
    private static let count = 60_000

    private static func row(_ action: String, quantity: String = "10") -> String {
        let amount = action == "Buy" ? "-$1,500.00" : "$1,500.00"
        return
            #""01/05/2026","\#(action)","ACME","A COMPANY WITH A LONG NAME","\#(quantity)","$150.00","","\#(amount)""#
    }

    /// Purchases and sales with a dividend and a damaged row in the second half.
    private static func rows() -> [String] {
        var rows = (0..<count).map { row($0.isMultiple(of: 2) ? "Buy" : "Sell") }
        rows[count - 10] = row("Qualified Dividend", quantity: "")
        rows[count - 5] = row("Buy", quantity: "many")
        return rows
    }

    private static func read(_ lines: [String]) throws -> StatementReading {
        let bytes = Array(lines.joined(separator: "\n").utf8)
        #expect(bytes.count > 4 << 20)
        let reading = try StatementReader(keepsActivities: true).read(bytes, name: "large.csv")
        BrokerFiles.expectEveryRowAccounted(reading)
        return reading
    }

    @Test func largeFile_hasTheRowsOfBothHalves() throws {
        let reading = try Self.read([Self.header] + Self.rows())
        #expect(reading.rows == Self.count && reading.ledger.count == Self.count - 2)
        #expect(reading.ledger.positions.count == 1)
        #expect(reading.content.activities.map(\.row) == [Self.count - 10 + 2])
        #expect(reading.errors.map(\.row) == [Self.count - 5 + 2])
        #expect(Set(reading.ledger.fills.map(\.source)).count == Self.count - 2)
        #expect(reading.ledger.fills.allSatisfy { (2...Int64(Self.count + 1)).contains($0.source) })
    }

    @Test func headerInTheFirstHalf_countsForTheSecond() throws {
        var lines = [Self.header] + Self.rows()
        // Another export behind the first, with quantity and description in another order.
        let other = #""Date","Action","Symbol","Quantity","Description","Price","Fees & Comm","Amount""#
        let later = lines[100...].map { line in
            var cells = line.components(separatedBy: "\",\"")
            cells.swapAt(3, 4)
            return cells.joined(separator: "\",\"")
        }
        lines.replaceSubrange(100..., with: [other] + later)
        let reading = try Self.read(lines)
        #expect(reading.rows == Self.count && reading.ledger.count == Self.count - 2)
        #expect(reading.errors.map(\.row) == [Self.count - 5 + 3])
    }

    @Test func cellOverTheMiddle_isReadAsOne() throws {
        var lines = [Self.header] + Self.rows()
        let middle = lines.count / 2
        let name = (0..<400).map { "line \($0)" }.joined(separator: "\n")
        lines[middle] = lines[middle].replacing("A COMPANY WITH A LONG NAME", with: name)
        let reading = try Self.read(lines)
        #expect(reading.rows == Self.count && reading.ledger.count == Self.count - 2)
    }

    @Test func canceledReading_stops() throws {
        let progress = ImportProgress()
        progress.cancel()
        #expect(throws: CancellationError.self) {
            let bytes = Array(([Self.header] + Self.rows()).joined(separator: "\n").utf8)
            _ = try StatementReader().read(bytes, name: "large.csv", progress: progress)
        }
    }
}
