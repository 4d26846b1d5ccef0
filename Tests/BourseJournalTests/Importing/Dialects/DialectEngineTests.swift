import BourseCore
import Testing

@testable import BourseJournal

/// A broker that no version of Bourse reads, as a person who adds one describes it.
extension Dialect {
    fileprivate static let maple = Dialect(
        format: ImportFormat(id: "maple-dialect", title: "Maple Brokers history"),
        headers: [["when", "what", "ticker", "units", "each"]],
        columns: [
            .day: ["when"], .action: ["what"], .symbol: ["ticker"], .quantity: ["units"], .price: ["each"],
            .amount: ["total"], .fees: ["fee", "tax"],
        ],
        actions: [
            .word("B", .trade(.buy)), .word("S", .trade(.sell)), .word("BO", .trade(.buy, .open)),
            .word("SC", .trade(.sell, .close)), .word("X", .removal(.expire)), .word("CANCEL B", .cancellation(.buy)),
            .word("PAID", .ignored("dividends and distributions")),
        ],
        contracts: [DialectContract(.symbol, .occ)]
    )
}

@Suite("Broker files described as data")
struct DialectEngineTests {
    private static let header = "When,What,Ticker,Units,Each,Fee,Tax,Total\n"

    private func read(_ rows: [String], progress: ImportProgress = ImportProgress()) throws -> StatementReading {
        let readers = ImportReaders<BrokerStatement>([DialectReader(.maple)])
        let text = Self.header + rows.joined(separator: "\n") + "\n"
        let reading = try StatementReader(readers).read(Array(text.utf8), name: "f", progress: progress)
        BrokerFiles.expectEveryRowAccounted(reading)
        return reading
    }

    private let option = "ACME  260320C00010000"

    @Test(arguments: [false, true])
    func rowsWithoutTimes_inEitherOrder_giveTheSameExecutions(isReversed: Bool) throws {
        let rows = [
            "1/5/2026,BO,\(option),1,1,0,0,", "1/6/2026,SC,\(option),1,2,0,0,", "1/7/2026,B,WIDG,3,5,0,0,",
            "1/8/2026,S,WIDG,3,6,0,0,",
        ]
        let reading = try read(isReversed ? rows.reversed() : rows)
        #expect(try reading.executions.map(\.price.description) == ["1", "2", "5", "6"])
    }

    @Test func rowsOfOneDay_areTheNewestFirst() throws {
        let reading = try read(["1/5/2026,S,WIDG,3,6,0,0,", "1/5/2026,B,WIDG,3,5,0,0,"])
        #expect(try reading.executions.map(\.side) == [.buy, .sell])
    }

    @Test func closing_ofADay_waitsForItsOpening_whateverTheOrder() throws {
        for rows in [
            ["1/5/2026,SC,\(option),1,2,0,0,", "1/5/2026,BO,\(option),1,1,0,0,"],
            ["1/5/2026,BO,\(option),1,1,0,0,", "1/5/2026,SC,\(option),1,2,0,0,"],
        ] {
            let reading = try read(rows)
            #expect(try reading.executions.map(\.effect) == [.open, .close])
            #expect(MatchedJournal(reading.ledger).unmatchedCloses.isEmpty)
        }
    }

    @Test func oneRowOutOfOrder_doesNotReverseTheFile() throws {
        let reading = try read([
            "3/23/2026,X,\(option),1,,0,0,", "1/6/2026,S,WIDG,3,6,0,0,", "1/6/2026,B,WIDG,3,5,0,0,",
            "1/5/2026,BO,\(option),1,1,0,0,", "1/8/2026,B,LATE,1,1,0,0,",
        ])
        #expect(
            try reading.lines == [
                "buy 1 ACME 2026-03-20 10 call x100 @1 fees 0 open", "buy 3 WIDG stock x1 @5 fees 0",
                "sell 3 WIDG stock x1 @6 fees 0", "buy 1 LATE stock x1 @1 fees 0",
                "sell 1 ACME 2026-03-20 10 call x100 @0 fees 0 expire",
            ]
        )
    }

    @Test func removal_takesTheSideOfWhatIsHeld_andIsRefusedWhenNothingIs() throws {
        let reading = try read([
            "3/20/2026,X,\(option),1,,0,0,", "1/6/2026,SC,\(option),1,2,0,0,", "1/5/2026,BO,\(option),2,1,0,0,",
        ])
        #expect(try reading.lines.last == "sell 1 ACME 2026-03-20 10 call x100 @0 fees 0 expire")
        let closed = try read([
            "3/20/2026,X,\(option),1,,0,0,", "1/6/2026,SC,\(option),2,2,0,0,", "1/5/2026,BO,\(option),2,1,0,0,",
        ])
        #expect(closed.errors.map(\.row) == [2] && closed.ledger.count == 2)
    }

    @Test func cancellation_takesTheNearestEqualTradeBeforeIt() throws {
        let reading = try read([
            "1/5/2026,B,WIDG,3,5,0,0,", "1/6/2026,B,WIDG,3,5,0,0,", "1/7/2026,CANCEL B,WIDG,3,5,0,0,",
            "1/8/2026,B,WIDG,3,5,0,0,",
        ])
        #expect(reading.ledger.fills.map(\.source) == [2, 5])
        #expect(reading.reasons == ["cancelled trades: 2"])
    }

    @Test func header_thatComesAgain_isNoRow() throws {
        let reading = try read(["1/6/2026,B,WIDG,3,5,0,0,", String(Self.header.dropLast()), "1/5/2026,B,WIDG,1,5,0,0,"])
        #expect(reading.rows == 2 && reading.ledger.count == 2)
    }

    @Test func columnsOfFees_areAddedUp() throws {
        #expect(try read(["1/6/2026,B,WIDG,3,5,0.25,0.5,-15.75"]).lines == ["buy 3 WIDG stock x1 @5 fees 0.75"])
    }

    @Test(arguments: [
        "1/6/2026,B,WIDG,99999999999,9999999999,0,0,1", "1/6/2026,B,WIDG,1,1,999999999999999,0,",
        "1/6/2026,B,WIDG,0.000000001,1,0,0,", "1/6/2026,B,WIDG,-0,1,0,0,", "1/6/2026,B,WIDG,1,-1,0,0,",
        "2/30/2026,B,WIDG,1,1,0,0,", "1/6/1800,B,WIDG,1,1,0,0,", ",B,WIDG,1,1,0,0,", "1/6/2026,B,WIDG,1,1,x,0,",
        "1/6/2026,B,WIDG,1,100,0,0,1",
    ])
    func impossibleRow_isRefused(row: String) throws {
        let reading = try read([row])
        #expect(reading.ledger.count == 0 && reading.refusedRows == 1, "\(reading.reasons)")
    }

    @Test func reading_cancelled_endsWithinABatch() throws {
        let progress = ImportProgress()
        progress.cancel()
        let rows = Array(repeating: "1/6/2026,B,WIDG,3,5,0,0,", count: 3 * ScanProgress.batch)
        #expect(throws: CancellationError.self) { try read(rows, progress: progress) }
        #expect(progress.done <= (ScanProgress.batch + 1) * 30)
    }

    @Test func file_readToItsEnd_isCountedToTheByte() throws {
        let progress = ImportProgress()
        let reading = try read(Array(repeating: "1/6/2026,B,WIDG,3,5,0,0,", count: 10_000), progress: progress)
        #expect(reading.ledger.count == 10_000 && progress.done == progress.total)
    }

    @Test func dialects_haveColumnsForWhatEveryTradeNeeds() {
        for dialect in Dialects.all where dialect.hasTrades {
            for columns in [[DialectColumn.day], [.symbol, .isin], [.quantity], [.price, .amount]] {
                let isNamed = columns.contains { dialect.columns[$0]?.isEmpty == false }
                // It may be in a sentence.
                let isThere = isNamed || dialect.columns[.description] != nil || dialect.terms != nil
                #expect(isThere, "\(dialect.format.id) \(columns)")
            }
            let names = Set(dialect.columns.values.flatMap { $0 })
            #expect(names.allSatisfy { $0 == $0.lowercased() }, "\(dialect.format.id)")
            #expect(!dialect.headers.isEmpty && dialect.headers.allSatisfy { $0.count >= 4 }, "\(dialect.format.id)")
        }
        #expect(Set(ExecutionReaders.all.formats.map(\.id)).count == ExecutionReaders.all.formats.count)
    }
}

extension Dialect {
    /// Whether a row can be a trade; the statement of an account may have none.
    fileprivate var hasTrades: Bool {
        actions.contains { rule in
            switch rule.action {
            case .trade, .signedTrade: true
            default: false
            }
        }
    }
}
