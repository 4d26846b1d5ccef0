import BourseCore
import Testing

@testable import BourseJournal

@Suite("tastytrade history")
struct TastytradeTests {
    private static let header =
        "Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,"
        + "Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Total,Currency"

    private func read(_ rows: String...) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([Self.header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.tastytrade.format)
        return reading
    }

    @Test func priceOfAContract_isDividedByTheMultiplier() throws {
        let reading = try read(
            "2026-03-06T15:57:13-0500,Trade,Buy to Close,BUY_TO_CLOSE,ACME  260320P00012500,Equity Option,,-160.00,2,"
                + "-80.00,0.00,-0.28,100,ACME,ACME,3/20/26,12.5,PUT,77,-160.28,USD",
            "2026-03-05T10:00:00-0500,Trade,Sell to Open,SELL_TO_OPEN,ACME  260320P00012500,Equity Option,,250.00,2,"
                + "125.00,-2.00,-0.28,100,ACME,ACME,3/20/26,12.5,PUT,76,247.72,USD"
        )
        #expect(
            try reading.lines == [
                "sell 2 ACME 2026-03-20 12.5 put x100 @1.25 fees 2.28 open",
                "buy 2 ACME 2026-03-20 12.5 put x100 @0.8 fees 0.28 close",
            ]
        )
        #expect(try reading.executions.map(\.order) == ["76", "77"])
        #expect(try reading.executions.first?.time.description == "2026-03-05T15:00:00Z")
    }

    @Test func valueOfShares_isMoreExactThanTheAveragePrice() throws {
        let reading = try read(
            "2026-03-05T10:00:00-0500,Trade,Sell to Close,SELL_TO_CLOSE,ACME,Equity,,601.70,100,6.02,0.00,-0.10,,,,,,,1,"
                + "601.60,USD"
        )
        #expect(try reading.lines == ["sell 100 ACME stock x1 @6.017 fees 0.1 close"])
    }

    @Test func feesOf2021_aboveZero_areFees() throws {
        let reading = try read(
            "2021-03-05T10:00:00-0500,Trade,Sell to Open,SELL_TO_OPEN,ACME,Equity,,100,10,10,-1.00,0.14,,,,,,,1,,USD"
        )
        #expect(try reading.lines == ["sell 10 ACME stock x1 @10 fees 1.14 open"])
    }

    @Test func removals_haveTheSideOfThePosition() throws {
        let reading = try read(
            "2026-03-20T17:00:00-0400,Receive Deliver,Expiration,,ACME  260320P00012500,Equity Option,,0.00,1,0.00,--,"
                + "0.00,100,ACME,ACME,3/20/26,12.5,PUT,,0.00,USD",
            "2026-03-20T17:00:00-0400,Receive Deliver,Assignment,,ACME  260320P00015000,Equity Option,,0.00,1,0.00,--,"
                + "0.00,100,ACME,ACME,3/20/26,15,PUT,,0.00,USD",
            "2026-03-05T10:00:00-0500,Trade,Buy to Open,BUY_TO_OPEN,ACME  260320P00012500,Equity Option,,-50.00,1,-50,"
                + "-1.00,-0.14,100,ACME,ACME,3/20/26,12.5,PUT,1,,USD"
        )
        #expect(
            try reading.lines == [
                "buy 1 ACME 2026-03-20 12.5 put x100 @0.5 fees 1.14 open",
                "buy 1 ACME 2026-03-20 15 put x100 @0 fees 0 assign",
                "sell 1 ACME 2026-03-20 12.5 put x100 @0 fees 0 expire",
            ]
        )
    }

    @Test func cashSettledOption_endsAtItsValue() throws {
        let reading = try read(
            "2026-03-20T17:00:00-0400,Receive Deliver,Cash Settled Assignment,,XSP   260320C00600000,Equity Option,,"
                + "-250.00,1,0.00,--,-5.00,100,XSP,XSP,3/20/26,600,CALL,,-255.00,USD"
        )
        #expect(try reading.lines == ["buy 1 XSP 2026-03-20 600 call x100 @2.5 fees 5 assign"])
    }

    @Test func futures_haveTheMultiplierOfTheirContract() throws {
        let reading = try read(
            "2026-03-06T15:00:00-0500,Trade,Sell to Open,SELL_TO_OPEN,./MESH6EXX6  260320P5600,Future Option,,375.00,4,"
                + "93.75,-3.00,-1.84,1,./MESH6EXX6,/MESH6,3/20/26,5600,PUT,5,370.16,USD",
            "2026-03-05T15:00:00-0500,Trade,Buy,BUY,/ZQQH6,Future,,0.00,1,5000,-1.00,-0.30,,,/ZQQH6,,,,4,-1.30,USD"
        )
        #expect(try reading.lines == ["sell 4 ./MESH6EXX6 2026-03-20 5600 put x5 @18.75 fees 4.84 open"])
        #expect(reading.errors.map(\.column) == ["Symbol"])
        #expect(reading.errors.first?.message.contains("multiplier of /ZQQH6 is unknown") == true)
    }

    @Test func otherRows_areIgnoredWithTheirReason() throws {
        let reading = try read(
            "2026-03-06T17:00:00-0500,Money Movement,Deposit,,,,ACH,100.00,0,,--,0.00,,,,,,,,100.00,USD",
            "2026-03-06T17:00:00-0500,Money Movement,Dividend,,ACME,Equity,,1.00,0,,--,0.00,,,,,,,,1.00,USD",
            "2026-03-06T17:00:00-0500,Receive Deliver,Symbol Change,BUY_TO_OPEN,ACME,Equity,,-10.00,1,-10.00,--,0.00,,,"
                + ",,,,,,USD",
            "2026-03-06T17:00:00-0500,Receive Deliver,ACAT,BUY_TO_OPEN,ACME,Equity,,0.00,1,0.00,--,0.00,,,,,,,,,USD"
        )
        #expect(
            reading.reasons == [
                "corporate actions: 1", "deposits and withdrawals: 1", "dividends and distributions: 1", "transfers: 1",
            ]
        )
        #expect(
            reading.warnings.map(\.message).allSatisfy { $0.contains("not counted") } && reading.warnings.count == 1
        )
    }

    @Test func historyUntil2021_isReadInTheZoneOfThePerson() throws {
        let text = """
            Date/Time,Transaction Code,Transaction Subcode,Symbol,Buy/Sell,Open/Close,Quantity,Expiration Date,Strike,\
            Call/Put,Price,Fees,Amount,Description,Account Reference
            02/19/2021 10:15 PM,Receive Deliver,Expiration,ACME,,,2,02/19/2021,15,P,,0.00,0,Removal,Individual...00
            01/29/2021 7:31 PM,Trade,Sell to Open,ACME,Sell,Open,2,02/19/2021,15,P,0.56,2.28,112,Sold,Individual...00

            """
        let reading = try StatementReader(zone: .utc).read(Array(text.utf8), name: "f")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.tastyworks.format)
        #expect(
            try reading.lines == [
                "sell 2 ACME 2021-02-19 15 put x100 @0.56 fees 2.28 open",
                "buy 2 ACME 2021-02-19 15 put x100 @0 fees 0 expire",
            ]
        )
        #expect(try reading.executions.first?.time.description == "2021-01-29T19:31:00Z")
    }
}
