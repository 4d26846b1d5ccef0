import BourseCore
import Testing

@testable import BourseJournal

@Suite("Trading 212 history")
struct Trading212Tests {
    private func read(_ rows: String..., header: String = Trading212Tests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.trading212.format)
        return reading
    }

    private static let header = """
        Action,Time,ISIN,Ticker,Name,Notes,ID,No. of shares,Price / share,Currency (Price / share),Exchange rate,\
        Result,Currency (Result),Total,Currency (Total),Currency conversion fee,\
        Currency (Currency conversion fee),Finra fee,Currency (Finra fee)
        """

    @Test func fees_areInTheCurrencyOfThePrice() throws {
        let reading = try read(
            "Limit sell,2026-03-06 15:00:00.123,US0000000001,ACME,Acme,,EOF2,10.00,30.00,USD,1.25,1,GBP,239.52,GBP,0.40,GBP,0.05,USD",
            "Market buy,2026-03-05 14:30:00,US0000000001,ACME,Acme,,EOF1,10.00,25.00,USD,1.25,,GBP,200.40,GBP,0.40,GBP,,"
        )
        #expect(
            try reading.lines == [
                "buy 10 ACME stock x1 @25 fees 0.5", "sell 10 ACME stock x1 @30 fees 0.55 close",
            ]
        )
        let first = try #require(try reading.executions.first)
        #expect(first.currency == .usd && first.order == "EOF1" && "\(first.time)" == "2026-03-05T14:30:00Z")
    }

    @Test func pence_becomePoundsExactly() throws {
        let reading = try read(
            "Market buy,2026-03-05 14:30:00,GB0000000001,WIDG,Widget,,E1,4,630.11,GBX,Not available,,GBP,25.20,GBP,,,,",
            "Market buy,2026-03-05 14:30:01,GB0000000001,WIDG,Widget,,E2,10,500.5,GBX,86.5,,EUR,57.86,EUR,0.10,EUR,,"
        )
        #expect(
            try reading.lines == [
                "buy 4 WIDG stock x1 @6.3011 fees 0", "buy 10 WIDG stock x1 @5.005 fees 0.0865",
            ]
        )
        #expect(try reading.executions.allSatisfy { $0.currency.code == "GBP" })
    }

    @Test func header_of2020_namesTheCurrencyInTheColumn() throws {
        let reading = try read(
            "Stop limit sell,2021-02-01 14:30:40,US0000000001,ACME,\"Acme\",10.0,225.00,USD,1.5,-1,1499.00,1.00,EOF9",
            header: "Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,"
                + "Result (GBP),Total (GBP),Transaction fee (GBP),ID"
        )
        #expect(try reading.lines == ["sell 10 ACME stock x1 @225 fees 1.5 close"])
    }

    @Test func otherRows_areIgnoredWithTheirReason() throws {
        let reading = try read(
            "Deposit,2026-01-02 11:45:06,,,,,,,,,,,,100,EUR,,,,",
            "Dividend (Ordinary),2026-01-02 11:45:06,US0000000001,ACME,Acme,,,1,0.2,USD,Not available,,,0.1,EUR,,,,",
            "Interest on cash,2026-01-02 11:45:06,,,,,,,,,,,,1,EUR,,,,",
            "Stock split open,2026-01-02 11:45:06,US0000000001,ACME,Acme,,,4,0,USD,,,,0,EUR,,,,"
        )
        #expect(
            reading.reasons == [
                "corporate actions: 1", "deposits and withdrawals: 1", "dividends and distributions: 1", "interest: 1",
            ]
        )
        #expect(reading.warnings.map(\.row) == [5] && reading.warnings.first?.message.contains("not counted") == true)
    }

    @Test func wrongTotalOrUnknownAction_isRefused() throws {
        let reading = try read(
            "Market buy,2026-03-05 14:30:00,US0000000001,ACME,Acme,,E1,10,25.00,USD,1.25,,GBP,20000,GBP,,,,",
            "Margin buy,2026-03-05 14:30:00,US0000000001,ACME,Acme,,E1,10,25.00,USD,1.25,,GBP,200,GBP,,,,"
        )
        #expect(reading.errors.map(\.column) == ["Total", "Action"])
    }
}
