import BourseCore
import Testing

@testable import BourseJournal

@Suite struct InteractiveBrokersStatementTests {
    private static let header =
        "Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Comm/Fee,Code\n"

    private func read(_ rows: String) throws -> StatementReading {
        let reading = try BrokerFiles.read(Self.header + rows, as: .ibkr)
        BrokerFiles.expectEveryRowAccounted(reading)
        return reading
    }

    @Test func statement_withEveryKindOfRow_isReadByName() throws {
        let reading = try BrokerFiles.fixture("ibkr/options-and-events.csv")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.issues == [])
        #expect(
            try reading.executions.map(\.line) == [
                "buy 1000 SPY etf x1 @600.1234 fees 5.0025 open",
                "sell 1000 SPY etf x1 @602.5 fees 16.9 close",
                "buy 2 BRK.B stock x1 @480 fees 0.35 open",
                "sell 2 KO 2026-05-15 70 put x100 @1.1 fees 1.4 open",
                "buy 2 KO 2026-05-15 70 put x100 @0 fees 0 assign",
                "buy 200 KO stock x1 @70 fees 0 open",
                "buy 1 AMZN 2026-05-15 225 call x100 @2.6 fees 0.75 open",
                "sell 1 AMZN 2026-05-15 225 call x100 @0 fees 0 expire",
                "buy 1 XSP 2026-05-15 590 call x100 @9.5 fees -0.35 open",
                "sell 1 XSP 2026-05-15 590 call x100 @12.25 fees 0 exercise",
                "buy 2 MESM6 future x5 @5300.25 fees 1.24 open",
                "sell 3 MESM6 future x5 @5310.25 fees 1.86",
                "sell 1 LOZ6 2026-11-17 65 put x1000 @0.8 fees 1.5 open",
                "buy 10 VOD stock x1 @0.705 fees 1.5 open",
            ]
        )
        let accounts = try reading.executions.map(\.account)
        #expect(Set(accounts.dropLast()) == ["U1234567"])
        #expect(accounts.last == "U7654321")
        #expect(try reading.executions.last?.currency.code == "GBP")
        #expect(reading.rows == 28)
        #expect(
            reading.ignored.filter { $0.reason.hasPrefix("Trades") } == [
                .init(reason: "Trades: parts of orders that are listed whole", rows: 2),
                .init(reason: "Trades: closed lots, which the journal calculates itself", rows: 1),
                .init(reason: "Trades: totals and notes", rows: 2),
                .init(reason: "Trades: forex conversions are not journal trades", rows: 1),
                .init(reason: "Trades: Warrants are not supported", rows: 1),
            ]
        )
    }

    @Test func statement_matched_earnsWhatTheBrokerRealized() throws {
        let journal = try MatchedJournal(BrokerFiles.fixture("ibkr/options-and-events.csv").ledger)
        #expect(journal.unmatchedCloses.isEmpty)
        let net = journal.trades.map { "\(journal.key(of: $0).instrument.symbol) \($0.netProfit)" }
        #expect(net == ["SPY 2354.6975", "MESM6 97.52", "KO 218.6", "AMZN -260.75", "XSP 275.35"])
        #expect(journal.open.count == 5)
    }

    @Test func statement_withTradeRowsOnly_usesThoseAndWarnsOnce() throws {
        let reading = try BrokerFiles.fixture("ibkr/trades-without-orders.csv")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.ledger.count == 2 && reading.refusedRows == 1)
        #expect(try reading.executions.first?.time.description == "2026-05-11T20:00:00Z")
        #expect(reading.warnings.map(\.column) == ["Date/Time"])
    }

    @Test(arguments: [
        ("O", "open"), ("C", "close"), ("C;O", nil), ("O;P", "open"), ("", nil), ("C;Ep", "expire"), ("A;C", "assign"),
        ("Ex;C", "exercise"), ("C;P;L", "close"),
    ])
    func codes_ofAnOption_sayWhatItDid(codes: String, effect: String?) {
        #expect(ActivityCodes(codes).effect(isOption: true)?.rawValue == effect)
    }

    @Test(arguments: [("A;O", "open"), ("A;C", "close"), ("Ex;O", "open"), ("A", nil), ("A;C;O", nil)])
    func codes_ofDeliveredShares_sayWhatItDid(codes: String, effect: String?) {
        #expect(ActivityCodes(codes).effect(isOption: false)?.rawValue == effect)
    }

    @Test(arguments: [
        ("Trades,Data,Order,Stocks,USD,KO,soon,1,70,-1,O", "Date/Time"),
        ("Trades,Data,Order,Stocks,USD,KO,\"2026-05-11, 25:00:00\",1,70,-1,O", "Date/Time"),
        ("Trades,Data,Order,Stocks,USD,KO,\"2026-05-11, 10:00:00\",many,70,-1,O", "Quantity"),
        ("Trades,Data,Order,Stocks,USD,KO,\"2026-05-11, 10:00:00\",0,70,-1,O", "Quantity"),
        ("Trades,Data,Order,Stocks,USD,KO,\"2026-05-11, 10:00:00\",1,-70,-1,O", "T. Price"),
        ("Trades,Data,Order,Stocks,USD,KO,\"2026-05-11, 10:00:00\",1,,-1,O", "T. Price"),
        ("Trades,Data,Order,Stocks,USD,KO,\"2026-05-11, 10:00:00\",1,70,free,O", "Comm/Fee"),
        ("Trades,Data,Order,Stocks,??,KO,\"2026-05-11, 10:00:00\",1,70,-1,O", "Currency"),
        ("Trades,Data,Order,Aktien,USD,KO,\"2026-05-11, 10:00:00\",1,70,-1,O", "Asset Category"),
        ("Trades,Data,Order,Stocks,USD,,\"2026-05-11, 10:00:00\",1,70,-1,O", "Symbol"),
        ("Trades,Data,Order,Options,USD,KO CALL,\"2026-05-11, 10:00:00\",1,70,-1,O", "Symbol"),
        ("Trades,Data,Wish,Stocks,USD,KO,\"2026-05-11, 10:00:00\",1,70,-1,O", "DataDiscriminator"),
        ("Trades,Dat", nil),
    ])
    func trade_withABadCell_isRefusedWithItsColumn(row: String, column: String?) throws {
        let good = "\nTrades,Data,Order,Stocks,USD,KO,\"2026-05-11, 10:00:00\",1,70,-1,O\n"
        let reading = try read(row + good)
        #expect(reading.errors.map(\.column) == [column])
        #expect(reading.ledger.count == 1)
    }

    @Test func option_inEveryKnownForm_isTheSameInstrument() throws {
        let forms = ["AMZN 03OCT25 225 C", "AMZN  251003C00225000", "AMZN251003C00225000"]
        let instruments = forms.compactMap { form in
            try? ActivityInstrument(symbol: form, .options, nil).instrument
        }
        #expect(instruments.count == 3)
        #expect(Set(instruments).count == 1)
    }
}
