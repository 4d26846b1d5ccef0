import BourseCore
import Testing

@testable import BourseJournal

@Suite("TradeZero trades")
struct TradeZeroTests {
    private func read(_ rows: String..., header: String = TradeZeroTests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.tradeZero.format)
        return reading
    }

    private static let header = """
        Account,T/D,S/D,Currency,Type,Side,Symbol,Qty,Price,Exec Time,Comm,SEC,TAF,NSCC,Nasdaq,ECN Remove,ECN Add,\
        Gross Proceeds,Net Proceeds,Clr Broker,Liq,Note
        """

    @Test func sides_andAllFees_areRead() throws {
        let reading = try read(
            "T1,03/09/2026,03/10/2026,USD,stock,SS,ACME,50,49.88,09:47:59,0.5,0.06,0.01,0,0,0.15,(0.20),2494,2493.48,SIM,,",
            "T1,03/09/2026,03/10/2026,USD,stock,BC,ACME,50,49.65,09:48:22,0,0,0,0,0,0,0,-2482.5,-2482.5,SIM,,",
            "T1,03/09/2026,03/10/2026,USD,stock,X,ACME,50,49.65,09:48:22,0,0,0,0,0,0,0,-2482.5,-2482.5,SIM,,"
        )
        #expect(
            try reading.lines == ["sell 50 ACME stock x1 @49.88 fees 0.52", "buy 50 ACME stock x1 @49.65 fees 0"]
        )
        #expect(try reading.executions.first.map { "\($0.time)" } == "2026-03-09T13:47:59Z")
        #expect(reading.errors.map(\.column) == ["Side"])
    }
}
