import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseJournal

/// A broker that Bourse does not know: all that a broker with one table needs besides its line in the list of readers.
extension Dialect {
    fileprivate static let mapleTrades = Dialect(
        format: ImportFormat(id: "maple", title: "Maple trades"),
        headers: [["trade time", "ticker", "units", "unit price"]],
        columns: [
            .day: ["trade time"], .symbol: ["ticker"], .quantity: ["units"], .price: ["unit price"],
            .currency: ["currency"],
        ],
        actions: [.word("", .signedTrade)],
        zone: nil,
        quantity: .signed,
        ignores: { row in row.text(.symbol) == "CASH" ? "cash movements, not executions" : nil },
        correct: { row, entry in
            guard row.text(.currency).isEmpty else { return }
            entry.warning = RowRefusal(column: "Currency", message: "US dollars were assumed.")
        }
    )

    /// Cancels its own reading at a row with a number.
    fileprivate static func cancelled(_ progress: ImportProgress, at row: String) -> Dialect {
        Dialect(
            format: ImportFormat(id: "cancelled", title: "Cancelled table"),
            headers: [["number"]],
            columns: [.note: ["number"]],
            actions: [],
            ignores: {
                if $0.text(.note) == row { progress.cancel() }
                return "numbers"
            }
        )
    }
}

@Suite("Brokers with one table")
struct DialectReaderTests {
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
        _ readers: ImportReaders<BrokerStatement> = ExecutionReaders.all.adding([DialectReader(.mapleTrades)]),
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
        #expect(reading.issues.map(\.column) == ["Currency", "Trade Time", "Units"])
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
        let maple = Dialect.mapleTrades.format
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
        let few = UnrecognizedFile(formats: [.bourse, Dialect.mapleTrades.format])
        #expect(few.message.contains("Bourse reads these formats: Bourse executions, Maple trades."))
    }

    @Test func otherFile_ofABrokerWithAReader_isNotCalledUnread() {
        let readers = ImportReaders<BrokerStatement>([DialectReader(.mapleTrades)])
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
        let readers = ImportReaders<BrokerStatement>([DialectReader(.cancelled(progress, at: "1020000"))])
        let text = "number\n" + (1_000_001...1_200_000).map { "\($0)\n" }.joined()
        #expect(throws: CancellationError.self) { try read(text, readers, progress: progress) }
        #expect(progress.total == text.utf8.count)
        #expect(progress.done >= 20_000 * 8 - 8 && progress.done <= (20_000 + ScanProgress.batch) * 8)
    }

    @Test func format_thatNoReaderHas_isNamedByItsIdentifier() {
        #expect(ExecutionReaders.all.format("ibkr").title == "Interactive Brokers activity statement")
        #expect(ExecutionReaders.all.format("gone") == ImportFormat(id: "gone", title: "gone"))
    }

    /// A format is named by its reader alone, so that a new one changes no list elsewhere.
    @Test(.enabled(if: TestRun.isExhaustive, "takes long")) func formats_areNamedByTheirReadersAlone() throws {
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
