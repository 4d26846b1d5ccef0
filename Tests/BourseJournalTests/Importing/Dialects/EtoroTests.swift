import BourseCore
import Testing

@testable import BourseJournal

@Suite("eToro account activity")
struct EtoroTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header =
            "Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.etoro.format)
        return reading
    }

    @Test func price_isTheAmountOfOneUnitInDollars() throws {
        let reading = try read(
            #"09/01/2026 15:37:16,Open Position,ACME/USD,"1,050.00",4,0.00,"4,581.91",0.00,77,Stocks,0.00"#,
            #"16/01/2026 20:08:09,Position closed,ACME/USD,61.25,0.25,3.57,"4,581.91",0.80,77,Stocks,0.00"#
        )
        #expect(
            try reading.lines == ["buy 4 ACME stock x1 @262.5 fees 0", "sell 0.25 ACME stock x1 @245 fees 0 close"]
        )
        #expect(try reading.executions.first.map { "\($0.time) \($0.currency)" } == "2026-01-09T15:37:16Z USD")
    }

    @Test func otherRows_areIgnored_andContractsForDifferenceRefused() throws {
        let reading = try read(
            "03/01/2026 13:09:09,Withdraw Request,-,-100.11,-,-100.11,1,0.00,-,,0.00",
            "02/01/2026 00:10:33,Dividend,ACME/USD,0.17,-,0.17,1,99.60,77,Stocks,0.00",
            "10/07/2025 15:15:01,SDRT,ACME/USD,(6.97),-,(6.97),1,0.00 ,77,Stocks,0.00",
            "14/04/2025 14:00:25,Open Position,WIDG/USD,100.00,0.398451,0.00,1,1,78,CFD,0.00"
        )
        #expect(
            reading.reasons == [
                "deposits and withdrawals: 1", "dividends and distributions: 1", "fees and taxes: 1",
            ]
        )
        #expect(reading.errors.map(\.column) == ["Asset type"])
    }
}
