import BourseCore
import Testing

@testable import BourseJournal

@Suite("moomoo history")
struct MoomooTests {
    private func read(_ rows: String..., header: String = MoomooTests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.moomoo.format)
        return reading
    }

    private static let header = """
        Side,Symbol,Name,Order Price,Order Qty,Status,Filled@Avg Price,Order Time,Markets,Currency,Fill Qty,Fill Price,\
        Fill Amount,Fill Time,Markets,Currency,Commission,Platform Fees,Total
        """

    @Test func furtherFills_belongToTheOrderAbove() throws {
        let reading = try read(
            #"Buy,ACME260417C12500,ACME 04/17 $12.5 C,2.50,10,Filled,2.55,"Apr 16, 2026 10:00:00 ET",US,USD,5,2.50,"1,250.00","Apr 16, 2026 10:00:15 ET",US,USD,0.00,0.30,0.30"#,
            #",,,,,,,,,,5,2.60,"1,300.00","Apr 16, 2026 10:00:20 ET",US,USD,,,"#,
            #"Short Sell,00020,Widget,1,"1,000",Filled,1.5,"Apr 17, 2026 10:00:00 HKT",HK,HKD,"1,000",1.435,"1,435.00","Apr 17, 2026 10:00:20 HKT",HK,HKD,3,0,3"#,
            #"Buy,ACME,Acme,1,1,Cancelled,,"Apr 17, 2026 10:00:00 ET",US,USD,,,,,,,,,"#
        )
        #expect(
            try reading.lines == [
                "buy 5 ACME 2026-04-17 12.5 call x100 @2.5 fees 0.3",
                "buy 5 ACME 2026-04-17 12.5 call x100 @2.6 fees 0", "sell 1000 00020 stock x1 @1.435 fees 3",
            ]
        )
        #expect(
            try reading.executions.map { "\($0.time)" } == [
                "2026-04-16T14:00:15Z", "2026-04-16T14:00:20Z", "2026-04-17T02:00:20Z",
            ]
        )
        #expect(reading.reasons == ["orders without fills: 1"])
    }

    @Test func fillsAlone_areRead() throws {
        let reading = try read(
            #"ACME,Acme,Sell,3,261.60,784.80,"Apr 28, 2026 05:11:48 ET",US,USD,"#,
            header: "Symbol,Name,Side,Fill Qty,Fill Price,Fill Amount,Fill Time,Markets,Currency,Counterparty"
        )
        #expect(try reading.lines == ["sell 3 ACME stock x1 @261.6 fees 0"])
    }

    @Test func contractOfAnotherSize_isRefused() throws {
        let reading = try read(
            #"Buy,TCH260417C500000,TCH,2,1,Filled,2,"Apr 16, 2026 10:00:00 HKT",HK,HKD,1,2.5,"250","Apr 16, 2026 10:00:15 HKT",HK,HKD,,,"#,
            #"Buy,TCH260417C500000,TCH,2,1,Filled,2,"Apr 16, 2026 10:00:00 HKT",HK,HKD,1,2.5,"1,250","Apr 16, 2026 10:00:15 HKT",HK,HKD,,,"#
        )
        #expect(reading.errors.map(\.column) == ["Fill Amount"] && reading.ledger.count == 1)
    }
}
