import BourseCore
import Testing

@testable import BourseJournal

@Suite("Webull orders")
struct WebullTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header =
            "Name,Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Time-in-Force,Placed Time,Filled Time"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.webull.format)
        return reading
    }

    @Test func order_hasItsFilledQuantityAtItsAveragePrice_evenWhenItWasCancelled() throws {
        let reading = try read(
            "Acme,ACME,Buy,Cancelled,20,100,@10.00,9.98,DAY,01/30/2026 10:55:50 EST,01/30/2026 10:56:50 EST",
            "Acme,ACME,Sell,Filled,20,20,@9.00,@10.25,DAY,06/30/2026 10:55:50 EDT,06/30/2026 10:56:50 EDT",
            "Acme,ACME,Short,Filled,5,5,9.00,10,DAY,\"2026/07/20 08:03:06,GMT-04\",\"2026/07/20 08:03:06,GMT-04\""
        )
        #expect(
            try reading.lines == [
                "buy 20 ACME stock x1 @9.98 fees 0", "sell 20 ACME stock x1 @10.25 fees 0",
                "sell 5 ACME stock x1 @10 fees 0",
            ]
        )
        #expect(
            try reading.executions.map(\.time.description) == [
                "2026-01-30T15:56:50Z", "2026-06-30T14:56:50Z", "2026-07-20T12:03:06Z",
            ]
        )
    }

    @Test func combinedOrder_isReadLegByLeg() throws {
        let reading = try read(
            "ACME Vertical,,Sell,Filled,2,2,@0.50,0.5,DAY,01/30/2026 11:55:50 EST,01/30/2026 11:55:52 EST",
            ",ACME260220C00100000,Sell,Filled,2,2,@1.50,1.5,DAY,01/30/2026 11:55:50 EST,01/30/2026 11:55:52 EST",
            ",ACME260220C00105000,Buy,Filled,2,2,@1.00,1.0,DAY,01/30/2026 11:55:50 EST,01/30/2026 11:55:52 EST"
        )
        #expect(
            Set(try reading.lines) == [
                "sell 2 ACME 2026-02-20 100 call x100 @1.5 fees 0", "buy 2 ACME 2026-02-20 105 call x100 @1 fees 0",
            ]
        )
        #expect(reading.reasons == ["totals of combined orders: 1"])
    }

    @Test func orderWithoutFills_isIgnored_andOneWithoutATimeRefused() throws {
        let reading = try read(
            "Acme,ACME,Buy,Cancelled,0,100,@9.00,,DAY,01/30/2026 10:55:50 EST,",
            "Acme,ACME,Buy,Pending,,100,@9.00,,DAY,01/30/2026 10:55:50 EST,",
            "Acme,ACME,Buy,Filled,1,1,@9.00,9,DAY,01/30/2026 10:55:50 EST,"
        )
        #expect(reading.reasons == ["orders without fills: 2"])
        #expect(reading.errors.map(\.column) == ["Filled Time"])
    }

    @Test func layoutWithSideType_hasTheEffect() throws {
        let reading = try BrokerFiles.detect(
            """
            Symbol,B/S,Side Type,Qty,Filled Qty,Filled Avg Price,Filled Time,Status
            ACME260220C00100000,Buy,Open,2,2,1.25,01/30/2026 09:30:00,Filled
            ACME260220C00100000,Sell,Close,2,2,1.50,01/30/2026 09:45:00,Filled

            """
        )
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(
            try reading.lines == [
                "buy 2 ACME 2026-02-20 100 call x100 @1.25 fees 0 open",
                "sell 2 ACME 2026-02-20 100 call x100 @1.5 fees 0 close",
            ]
        )
    }
}
