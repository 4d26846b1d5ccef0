import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("Progress and cancellation of reading")
struct ReadingProgressTests {
    /// Files of more rows than a batch has, in each format, and how often their bytes are passed.
    static let files: [(format: ImportFormat, passes: Int, text: String)] = [
        (.bourse, 1, native(6_000)),
        // Large enough for two threads.
        (.bourse, 1, native(60_000)), (.thinkorswim, 1, thinkorswim(6_000)), (.ibkr, 2, interactiveBrokers(6_000)),
    ]

    private static func native(_ rows: Int) -> String {
        let row = "main,2026-01-05T14:30:00Z,NVDA,stock,,,buy,10,100.25,1,0.35,USD,,some order,some note\n"
        return NativeExport.header.joined(separator: ",") + "\n" + String(repeating: row, count: rows)
    }

    private static func thinkorswim(_ rows: Int) -> String {
        "Account Statement for 12345678SCHW\n\nAccount Trade History\n"
            + ",Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type\n"
            + String(repeating: ",1/5/26 10:15:00,STOCK,BUY,+10,TO OPEN,NVDA,,,STOCK,100.25,100.25,LMT\n", count: rows)
    }

    private static func interactiveBrokers(_ rows: Int) -> String {
        "Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Comm/Fee,Code\n"
            + String(
                repeating: "Trades,Data,Order,Stocks,USD,NVDA,\"2026-01-05, 10:15:00\",10,100.25,-1,O\n",
                count: rows
            )
    }

    @Test(arguments: files.indices)
    func file_readToItsEnd_isCountedToTheByte(index: Int) throws {
        let (format, passes, text) = Self.files[index]
        let progress = ImportProgress()
        let reading = try StatementReader(format: format).read(Array(text.utf8), name: "f", progress: progress)
        #expect(reading.ledger.count > ScanProgress.batch && reading.refusedRows == 0)
        #expect(progress.total == passes * text.utf8.count && progress.done == progress.total)
    }

    @Test(arguments: files.indices)
    func file_whoseReadingIsCancelled_isReadNoFurtherThanABatch(index: Int) throws {
        let (format, passes, text) = Self.files[index]
        let progress = ImportProgress()
        progress.cancel()
        #expect(throws: CancellationError.self) {
            try StatementReader(format: format).read(Array(text.utf8), name: "f", progress: progress)
        }
        // Two threads, or two passes, stop at a batch each.
        #expect(progress.done < passes * text.utf8.count)
        let perRow = text.utf8.count / (text.utf8.count { $0 == 0x0A } - 1)
        #expect(progress.done <= 2 * (ScanProgress.batch + 1) * (perRow + 1), "\(format)")
    }
}
