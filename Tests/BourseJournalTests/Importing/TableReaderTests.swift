import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseJournal

/// A broker that Bourse does not know: all that a broker with one table needs besides its line in the list of readers.
private struct MapleTrades: TableReader {
    let format = ImportFormat(id: "maple", title: "Maple trades")
    let header: Set<String> = ["trade time", "ticker", "units", "unit price"]

    func outcome(of row: TableRow, context: ImportContext) throws(RowRefusal) -> TableOutcome {
        if row.text("ticker") == "CASH" { return .ignored("cash movements, not executions") }
        guard let symbol = Symbol(row.text("ticker")), let instrument = TradedInstrument(symbol: symbol, type: .stock)
        else {
            throw .missing("Ticker", "Add the symbol that was traded.")
        }
        let parts = row.text("trade time").split(separator: " ")
        guard parts.count == 2, let day = BrokerDay.iso(parts[0]), let time = BrokerClock.time(parts[1], on: day) else {
            throw RowRefusal(column: "Trade Time", message: "Trade Time is not a time such as 2026-01-05 10:15:00.")
        }
        guard let units = BrokerNumber(row.text("units"))?.quantity,
            let price = BrokerNumber(row.text("unit price"))?.price
        else { throw RowRefusal(column: "Units", message: "Units and Unit Price must be numbers.") }
        do throws(ExecutionError) {
            let execution = try Execution(
                account: context.account,
                time: context.zone.timestamp(of: time),
                instrument: instrument,
                side: units < .zero ? .sell : .buy,
                quantity: units < .zero ? Quantity.zero - units : units,
                price: price
            )
            let isGuess = row.text("currency").isEmpty
            return .execution(
                execution,
                warning: isGuess ? RowRefusal(column: "Currency", message: "US dollars were assumed.") : nil
            )
        } catch {
            throw .impossible(nil, error)
        }
    }
}

/// Cancels its own reading at a row.
private struct CancelledTable: TableReader {
    let format = ImportFormat(id: "cancelled", title: "Cancelled table")
    let header: Set<String> = ["number"]
    let progress: ImportProgress
    let row: Int

    func outcome(of row: TableRow, context: ImportContext) throws(RowRefusal) -> TableOutcome {
        if row.number == self.row { progress.cancel() }
        return .ignored("numbers")
    }
}

@Suite("Brokers with one table")
struct TableReaderTests {
    private static let text = """
        Maple Brokers, trades of 2026

        Trade Time,Ticker,Units,Unit Price,Currency
        2026-01-05 10:15:00,NVDA,10,100.25,USD
        2026-01-05 10:16:00,CASH,5,1,USD

        2026-01-05 10:17:00,NVDA,-10,"1,101.50",
        yesterday,NVDA,1,1,USD
        2026-01-05 10:18:00,NVDA,0,1,USD

        """

    private func read(
        _ text: String,
        _ readers: ImportReaders<ExecutionLedger> = ExecutionReaders.all.adding([MapleTrades()]),
        as format: ImportFormat? = nil,
        progress: ImportProgress = ImportProgress()
    ) throws -> StatementReading {
        try StatementReader(readers, format: format, account: "ira").read(
            Array(text.utf8),
            name: "maple.csv",
            progress: progress
        )
    }

    @Test(arguments: [",", ";", "\t"])
    func broker_addedToTheList_isDetectedAndRead(delimiter: String) throws {
        let text =
            delimiter == ","
            ? Self.text : Self.text.replacing("\"1,101.50\"", with: "1101.50").replacing(",", with: delimiter)
        let reading = try read(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format.id == "maple" && reading.rows == 5)
        #expect(
            try reading.executions.map(\.line) == [
                "buy 10 NVDA stock x1 @100.25 fees 0", "sell 10 NVDA stock x1 @1101.5 fees 0",
            ]
        )
        #expect(try reading.executions.allSatisfy { $0.account == "ira" })
        #expect(reading.ledger.fills.map(\.source) == [4, 7])
        #expect(reading.ignored == [IgnoredRows(reason: "cash movements, not executions", rows: 1)])
        #expect(reading.issues.map(\.row) == [7, 8, 9])
        #expect(reading.issues.map(\.column) == ["Currency", "Trade Time", nil])
        #expect(reading.issues.map(\.severity) == [.warning, .error, .error])
    }

    @Test func files_ofOtherBrokers_areDetectedAsBefore() throws {
        let native = NativeExport.header.joined(separator: ",") + "\n"
        #expect(try read(native).format == .bourse)
        for (path, format) in [
            ("thinkorswim/cash-only.csv", ImportFormat.thinkorswim),
            ("ibkr/trades-without-orders.csv", ImportFormat.ibkr),
        ] {
            let text = String(decoding: try BrokerFiles.bytes(path), as: UTF8.self)
            #expect(try read(text).format == format, "\(path)")
        }
    }

    @Test func formatThatIsChosen_isNotDetected() throws {
        let maple = MapleTrades().format
        #expect(throws: StatementError.missingHeader(maple, columns: ["ticker", "trade time", "unit price", "units"])) {
            try read(NativeExport.template, as: maple)
        }
        #expect(throws: StatementError.self) { try read(Self.text, as: .bourse) }
    }

    @Test func fileOfNoReader_isToldTheFormatsOfTheList() throws {
        let error = #expect(throws: StatementError.self) { try read("a,b\n1,2\n") }
        let message = try #require(error?.message)
        let count = ExecutionReaders.all.formats.count + 1
        #expect(message.contains("Bourse reads \(count) formats"))
        let few = UnrecognizedFile(formats: [.bourse, MapleTrades().format])
        #expect(few.message.contains("Bourse reads these formats: Bourse executions, Maple trades."))
    }

    @Test func otherFile_ofABrokerWithAReader_isNotCalledUnread() {
        let readers = ImportReaders<ExecutionLedger>([MapleTrades()])
        let header = "Activity Date,Process Date,Settle Date,Trans Code\n"
        for (title, refusal) in [
            ("Robinhood transactions", "in a form that Bourse cannot read."),
            ("Maple", "which Bourse cannot read yet."),
        ] {
            let file = UnrecognizedFile(
                broker: "Robinhood",
                formats: readers.formats + [ImportFormat(id: "x", title: title)]
            )
            #expect(file.message.hasPrefix("This looks like an export from Robinhood, \(refusal)"))
        }
        #expect(throws: StatementError.self) { try read(header, readers) }
    }

    @Test func reading_cancelledAtARow_endsWithinABatch() {
        let progress = ImportProgress()
        let readers = ImportReaders<ExecutionLedger>([CancelledTable(progress: progress, row: 20_000)])
        let text = "number\n" + String(repeating: "1234567\n", count: 200_000)
        #expect(throws: CancellationError.self) { try read(text, readers, progress: progress) }
        #expect(progress.total == text.utf8.count)
        #expect(progress.done >= 20_000 * 8 - 8 && progress.done <= (20_000 + ScanProgress.batch) * 8)
    }

    @Test func format_thatNoReaderHas_isNamedByItsIdentifier() {
        #expect(ExecutionReaders.all.format("ibkr").title == "Interactive Brokers activity statement")
        #expect(ExecutionReaders.all.format("gone") == ImportFormat(id: "gone", title: "gone"))
    }

    /// A format is named by its reader alone, so that a new one changes no list elsewhere.
    @Test func formats_areNamedByTheirReadersAlone() throws {
        let sources = ReferenceFolder.repository.appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var found: [String: [String]] = [:]
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try Data(contentsOf: file)
            for format in ExecutionReaders.all.formats {
                // The name of the program is no mention of its format.
                let names = [format.title] + (format.id == "bourse" ? [] : ["id: \"\(format.id)\""])
                guard names.contains(where: { text.range(of: Data($0.utf8)) != nil }) else { continue }
                found[format.id, default: []].append(file.lastPathComponent)
            }
        }
        #expect(Set(found.keys) == Set(ExecutionReaders.all.formats.map(\.id)))
        for (format, files) in found { #expect(files.count == 1, "\(format): \(files)") }
    }
}
